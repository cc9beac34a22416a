/**
 * Everyday English words of four letters and more that people use to ask, and that a small collection may not contain.
 * A spelling corrector leaves them alone: `which` is no misspelling of `witch`. Shorter words are never corrected, and
 * contractions stand as the analyser reads them, without their apostrophe.
 */
export const COMMON_WORDS: ReadonlySet<string> = new Set(
  (
    'able about above accept across actually after again against agree ahead allow almost alone along already also although always among another answer anybody ' +
    'anyone anything anyway apart appear apply aren around arent aside asked asking avoid away back became because become been before began begin behind being ' +
    'believe below beside besides best better between beyond both bring call called came cannot cant case cause certain change check choose clear close come ' +
    'coming common compare consider could couldnt create current decide describe details didnt differ different doesnt doing done dont down during each ' +
    'early easily easy either else enough even ever every everybody everyone everything exactly example except exist expect explain fail fast few figure ' +
    'find fine first follow following found fully further gave general getting give given gives goes going gone good great guess hadnt happen happened ' +
    'happens hard hasnt have havent having hello help here hers herself himself hope however idea include including inside instead into isnt itself ' +
    'just keep kind knew know known knows large last late later learn least leave left less lets like likely list little long longer look looking lots ' +
    'made mainly make makes making many matter maybe mean meaning means meant might mine more most mostly move much must myself name namely near nearly ' +
    'necessary need needed needs neither never nevertheless next nobody none normal normally nothing notice nowhere often okay once ones only onto ' +
    'open other others otherwise ought ours ourselves outside over overall part particular past people perhaps person place please possible possibly ' +
    'prefer present probably provide purpose quick quickly quite rather really reason recent recently regarding remain require right same says second ' +
    'seem seems seen several shall should shouldnt show shown shows similar simple simply since small some somebody somehow someone something sometimes ' +
    'somewhere soon sort start started stay still stop such suggest sure take taken takes talk tell than thank thanks that thats their theirs them ' +
    'themselves then there therefore these they thing things think third this those though thought three through thus time times today together told ' +
    'tomorrow tonight took toward towards tried true truly trying turn twice under understand unless unlike until upon used useful user uses using ' +
    'usual usually various very wait want wanted wants ways well went were weren what whatever whats whenever where whereas wherever whether which ' +
    'while whole whom whose will willing wish with within without wonder wont word words work works would wouldnt write wrong year years yesterday ' +
    'your yours yourself yourselves'
  ).split(' '),
);

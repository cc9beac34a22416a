import type { ServerContext } from '@modelcontextprotocol/server';
import type { CallContext } from '@trefoil/operations';

const EVERY_MS = 200;

/**
 * Sends progress when the client gave a token for it. The number only counts up, as the protocol wants, although the
 * work has stages; the message says which and how far.
 */
export function reportProgress(context: ServerContext): Pick<CallContext, 'progress'> {
  const progressToken = context.mcpReq['_meta']?.progressToken;
  if (progressToken === undefined) return {};
  let count = 0;
  let sentAt = 0;
  let lastStage = '';
  return {
    progress: ({ stage, done, total }) => {
      const now = performance.now();
      if (stage === lastStage && now - sentAt < EVERY_MS) return;
      sentAt = now;
      lastStage = stage;
      count += 1;
      const message = `${stage} ${done}${total === null ? '' : ` of ${total}`}`;
      // A client that is gone hears nothing; its request is cancelled by the transport.
      context.mcpReq
        .notify({ method: 'notifications/progress', params: { progressToken, progress: count, message } })
        .catch(() => undefined);
    },
  };
}

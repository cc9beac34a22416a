import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';
import { EngineError } from '@trefoil/schema';

/** Addresses a name stands for. */
export type ResolveHost = (host: string) => Promise<readonly string[]>;

/**
 * Link-local addresses and the metadata services of clouds: nothing that embeds text lives there, and their answers are
 * credentials. Loopback and private networks stay open: that is where Ollama and vLLM run, and the address comes from
 * the user's own configuration, never from a request.
 */
const FORBIDDEN = new BlockList();
FORBIDDEN.addSubnet('169.254.0.0', 16, 'ipv4');
FORBIDDEN.addAddress('100.100.100.200', 'ipv4'); // Alibaba Cloud
FORBIDDEN.addAddress('168.63.129.16', 'ipv4'); // Azure
FORBIDDEN.addSubnet('fe80::', 10, 'ipv6');
FORBIDDEN.addAddress('fd00:ec2::254', 'ipv6'); // AWS

/** Throws `bad_config` unless the URL is http or https and its host is one we may talk to. */
export async function refuseAddress(url: URL, resolveHost: ResolveHost = resolveByDns): Promise<void> {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw new EngineError('bad_config', `cannot send requests to a ${url.protocol} address`, { hint: 'use an http or https URL' });
  }
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const addresses = isIP(host) === 0 ? await resolveHost(host) : [host];
  if (addresses.some((address) => FORBIDDEN.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4'))) {
    throw new EngineError('bad_config', `${host} is a link-local or metadata address`, { hint: 'use the address of a model server' });
  }
}

async function resolveByDns(host: string): Promise<readonly string[]> {
  try {
    return (await lookup(host, { all: true })).map(({ address }) => address);
  } catch (cause) {
    throw new EngineError('unavailable', `cannot find the host ${host}`, { hint: 'check the address and the network', cause });
  }
}

/** The fields of an account that a person enters; empty where not set. */
export type AccountFields = {
  readonly b2bUrl: string;
  readonly sellerUrl: string;
  readonly clientId: string;
  readonly partnerId: string;
};

export type AccountProblem =
  | 'address-wrong'
  | 'address-not-https'
  | 'address-has-login'
  | 'address-doubled'
  | 'address-missing'
  | 'client-id-missing'
  | 'client-id-wrong'
  | 'partner-id-wrong';

const ADDRESS = /^(https?):\/\/([^/?#\s]+)(?:[/?#]\S*)?$/i;
const HOST = /^(?:[0-9A-Za-z\u0080-\uffff](?:[0-9A-Za-z\u0080-\uffff.-]*)|\[[0-9A-Fa-f:.]+\])(?::\d{1,5})?$/;
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i;

/** The problem of each account field, so that nothing unusable is saved. An absent field is right. */
export function accountProblems(
  fields: AccountFields,
): Readonly<Partial<Record<keyof AccountFields, AccountProblem>>> {
  const { b2bUrl, sellerUrl, clientId, partnerId } = fields;
  const missing = clientId.trim() === '' ? null : 'address-missing';
  const problems = {
    b2bUrl: b2bUrl.trim() === '' ? missing : addressProblem(b2bUrl.trim()),
    sellerUrl: sellerUrl.trim() === '' ? null : sellerAddressProblem(sellerUrl.trim()),
    clientId: clientIdProblem(clientId.trim(), b2bUrl.trim() !== ''),
    // 2 to 3 characters: specification, "Out-shipments" (shipment numbers begin with it).
    partnerId: /^(?:[0-9A-Za-z]{2,3})?$/.test(partnerId.trim()) ? null : 'partner-id-wrong',
  } as const;
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== null));
}

/** HTTPS, or plain HTTP on this machine (specification, "Transport requirements"). null: no problem. */
function addressProblem(address: string): AccountProblem | null {
  const [, scheme = '', authority = ''] = ADDRESS.exec(address) ?? [];
  if (scheme === '') return 'address-wrong';
  if (authority.includes('@')) return 'address-has-login';
  if (!HOST.test(authority)) return 'address-wrong';
  return scheme.toLowerCase() === 'https' || LOOPBACK.test(authority) ? null : 'address-not-https';
}

const DOUBLED = /(\/jsonrpc)\/jsonrpc(?=\/|$)/;

/** The doubled path `/jsonrpc/jsonrpc` is "a frequent mistake and is wrong" (specification, "Interfaces"). */
function sellerAddressProblem(address: string): AccountProblem | null {
  return addressProblem(address) ?? (DOUBLED.test(address) ? 'address-doubled' : null);
}

/** An address that was saved before the doubled path was refused: a station must not stop because of it. */
export function withSinglePath(savedSellerUrl: string): string {
  return savedSellerUrl.replace(DOUBLED, '$1');
}

function clientIdProblem(clientId: string, isNeeded: boolean): AccountProblem | null {
  if (clientId === '') return isNeeded ? 'client-id-missing' : null;
  return /^[\x21-\x7e]{1,200}$/.test(clientId) ? null : 'client-id-wrong';
}

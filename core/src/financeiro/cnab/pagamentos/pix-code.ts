/** The data objects of a text of ids, lengths and values (EMV): '000201' is the value '01' of id '00'. */
function objectsOf(text: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  let at = 0
  while (at + 4 <= text.length) {
    const length = Number(text.slice(at + 2, at + 4))
    if (!Number.isInteger(length)) break
    found.set(text.slice(at, at + 2), text.slice(at + 4, at + 4 + length))
    at += 4 + length
  }
  return found
}

/**
 * What J-52 says of a Pix code that is paid: its address (without https://) or its key, and its id, which is none
 * when it is '***'. Whether the code is right is checked before.
 */
export function readPixCode(payload: string): { readonly chave: string; readonly txid: string } {
  const objects = objectsOf(payload)
  const account = objectsOf(objects.get('26') ?? '')
  const txid = objectsOf(objects.get('62') ?? '').get('05') ?? ''
  return {
    chave: account.get('25') ?? account.get('01') ?? '',
    txid: txid === '***' ? '' : txid,
  }
}

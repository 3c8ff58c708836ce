import { readBrCode } from '../../../kernel/payment/br-code.ts'

/**
 * What J-52 says of a Pix code that is paid: its address (without https://) or its key, and its id. Undefined when the
 * code is none.
 */
export function readPixCode(
  payload: string,
): { readonly chave: string; readonly txid: string } | undefined {
  const code = readBrCode(payload)
  if ('problem' in code) return undefined
  return { chave: code.kind === 'static' ? code.chave : code.url, txid: code.txid ?? '' }
}

import { X509Certificate, createPrivateKey } from 'node:crypto'
import forge from 'node-forge'
import type { SealKeys } from './certificate.ts'

/** Why a file of a certificate cannot be used, as people read it. */
export class PfxProblem extends Error {
  override readonly name = 'PfxProblem'
}

export interface OpenedPfx extends SealKeys {
  readonly titular: string
  readonly emissor: string
  readonly valido_de: Date
  readonly valido_ate: Date
}

const nameIn = (text: string) => /^CN=(.+)$/m.exec(text)?.[1] ?? text.split('\n').at(-1) ?? ''

/**
 * Key and certificates of a .pfx or .p12, also of an old one (RC2 and 3DES), which OpenSSL 3 refuses. Throws PfxProblem
 * for what is no such file, another password, a key without its certificate, or a key that cannot seal.
 */
export function openPfx(bytes: Buffer, senha: string): OpenedPfx {
  const store = storeIn(bytes, senha)
  const bagsOf = (type: string) => store.getBags({ bagType: type })[type] ?? []
  const { pkcs8ShroudedKeyBag, keyBag, certBag } = forge.pki.oids
  const [held] = [...bagsOf(pkcs8ShroudedKeyBag ?? ''), ...bagsOf(keyBag ?? '')]
  if (!held?.key) {
    throw new PfxProblem('O arquivo não tem chave RSA. Exporte o certificado A1 com a chave.')
  }
  const key = forge.pki.privateKeyToPem(held.key)
  const all = bagsOf(certBag ?? '').flatMap(({ cert }) =>
    cert ? [new X509Certificate(forge.pki.certificateToPem(cert))] : [],
  )
  const own = all.find((one) => one.checkPrivateKey(createPrivateKey(key)))
  if (!own) throw new PfxProblem('O arquivo não tem o certificado desta chave.')
  if ((createPrivateKey(key).asymmetricKeyDetails?.modulusLength ?? 0) < 2048) {
    throw new PfxProblem('A chave do certificado é curta demais: são precisos 2.048 bits ou mais.')
  }
  return {
    key,
    chain: chainOf(own, all).map((one) => one.toString()),
    titular: nameIn(own.subject),
    emissor: nameIn(own.issuer),
    valido_de: own.validFromDate,
    valido_ate: own.validToDate,
  }
}

function storeIn(bytes: Buffer, senha: string): forge.pkcs12.Pkcs12Pfx {
  try {
    const asn1 = forge.asn1.fromDer(forge.util.createBuffer(bytes.toString('binary')))
    return forge.pkcs12.pkcs12FromAsn1(asn1, senha)
  } catch (error) {
    const isPassword = /mac could not be verified|invalid password/i.test(String(error))
    throw new PfxProblem(
      isPassword
        ? 'A senha do certificado não confere.'
        : 'O arquivo não é um certificado A1 (.pfx ou .p12).',
      { cause: error },
    )
  }
}

/** The certificate and those that vouch for it, each followed by its issuer, as far as they are there. */
function chainOf(own: X509Certificate, all: readonly X509Certificate[]): X509Certificate[] {
  const chain = [own]
  for (;;) {
    const last = chain.at(-1) ?? own
    const issuer = all.find((one) => !chain.includes(one) && last.checkIssued(one))
    if (!issuer || last.checkIssued(last)) return chain
    chain.push(issuer)
  }
}

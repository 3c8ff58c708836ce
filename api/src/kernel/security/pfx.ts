import { isValidCnpj, normalizeDocumento } from '@claquete/core/kernel/person/documento'
import { X509Certificate, createPrivateKey } from 'node:crypto'
import forge from 'node-forge'

/** A private key and its certificate chain in PEM; the first certificate is the key's own. */
export interface CertifiedKey {
  readonly key: string
  readonly chain: readonly string[]
}

/** Why a file of a certificate cannot be used, as people read it. */
export class PfxProblem extends Error {
  override readonly name = 'PfxProblem'
}

export interface OpenedPfx extends CertifiedKey {
  readonly titular: string
  /** CNPJ of the company that it names, without punctuation; '' where it names none. */
  readonly documento: string
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
    documento: cnpjOf(own),
    emissor: nameIn(own.issuer),
    valido_de: own.validFromDate,
    valido_ate: own.validToDate,
  }
}

/** Where ICP-Brasil writes the CNPJ of a company, among the alternative names (DOC-ICP-04). */
const cnpjOid = '2.16.76.1.3.3'

interface OtherName {
  readonly type: number
  readonly value: readonly [{ readonly value: string }, { readonly value: [{ value: string }] }]
}

/** The CNPJ of the alternative names, or that which follows the name ('SOL FILMES LTDA:11222333000181'). */
function cnpjOf(own: X509Certificate): string {
  const extension = forge.pki.certificateFromPem(own.toString()).getExtension('subjectAltName')
  const names = (extension as { altNames?: readonly OtherName[] } | undefined)?.altNames ?? []
  const found = names.find(
    ({ type, value }) =>
      type === 0 && Array.isArray(value) && forge.asn1.derToOid(value[0].value) === cnpjOid,
  )
  const written = found?.value[1].value[0].value ?? nameIn(own.subject).split(':').at(-1) ?? ''
  const plain = normalizeDocumento(written)
  return isValidCnpj(plain) ? plain : ''
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

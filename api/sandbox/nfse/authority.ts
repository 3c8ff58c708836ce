import { generateKeyPair, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import forge from 'node-forge'

/** A key and its certificate, in PEM. */
export interface Issued {
  readonly key: string
  readonly certificate: string
}

interface Wanted {
  /** Common name, as 'SOL FILMES LTDA:11222333000181'. */
  readonly nome: string
  /** Written among the alternative names, as ICP-Brasil does; a certificate of a server has none. */
  readonly cnpj?: string
  /** Bits of the key. */
  readonly bits?: number
  readonly from?: Date
  readonly until?: Date
}

/** Issues certificates that are worth nothing outside of simulators and tests. */
export interface Authority extends Issued {
  readonly issue: (wanted: Wanted) => Promise<Issued>
}

const { asn1, pki } = forge
const cnpjOid = '2.16.76.1.3.3'
const epoch = new Date('2020-01-01T00:00:00Z')
const far = new Date('2049-01-01T00:00:00Z')

async function newKeys(bits: number) {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: bits })
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' }) as string
  return { key, own: pki.privateKeyFromPem(key) }
}

/** The alternative names of a company's certificate. */
function namesOf(cnpj: string) {
  const oid = asn1.create(
    asn1.Class.UNIVERSAL,
    asn1.Type.OID,
    false,
    asn1.oidToDer(cnpjOid).getBytes(),
  )
  const text = asn1.create(asn1.Class.UNIVERSAL, asn1.Type.OCTETSTRING, false, cnpj)
  const explicit = asn1.create(asn1.Class.CONTEXT_SPECIFIC, 0, true, [text])
  const name = asn1.create(asn1.Class.CONTEXT_SPECIFIC, 0, true, [oid, explicit])
  const names = asn1.create(asn1.Class.UNIVERSAL, asn1.Type.SEQUENCE, true, [name])
  return { id: '2.5.29.17', value: asn1.toDer(names).getBytes() }
}

const withExtensions = (
  one: forge.pki.Certificate,
  cnpj: string | undefined,
  isAuthority: boolean,
) => {
  const server = { name: 'subjectAltName', altNames: [{ type: 7, ip: '127.0.0.1' }] }
  one.setExtensions([
    { name: 'basicConstraints', cA: isAuthority },
    ...(isAuthority
      ? [{ name: 'keyUsage', keyCertSign: true, digitalSignature: true }]
      : [cnpj ? namesOf(cnpj) : server]),
  ])
}

function certificateOf(
  own: forge.pki.rsa.PrivateKey,
  { nome, cnpj, from = epoch, until = far }: Wanted,
  issuer: { readonly nome: string; readonly key: forge.pki.rsa.PrivateKey },
): string {
  const one = pki.createCertificate()
  one.publicKey = pki.setRsaPublicKey(own.n, own.e)
  one.serialNumber = `01${randomBytes(8).toString('hex')}`
  one.validity.notBefore = from
  one.validity.notAfter = until
  one.setSubject([{ shortName: 'CN', value: nome }])
  one.setIssuer([{ shortName: 'CN', value: issuer.nome }])
  withExtensions(one, cnpj, nome === issuer.nome)
  one.sign(issuer.key, forge.md.sha256.create())
  return pki.certificateToPem(one)
}

/** The authority that has this key and certificate. */
export function authorityOf({ key, certificate }: Issued): Authority {
  const nome = String(pki.certificateFromPem(certificate).subject.getField('CN').value)
  const issuer = { nome, key: pki.privateKeyFromPem(key) }
  return {
    key,
    certificate,
    issue: async (wanted) => {
      const made = await newKeys(wanted.bits ?? 2048)
      return { key: made.key, certificate: certificateOf(made.own, wanted, issuer) }
    },
  }
}

/** An authority of its own, with a new key. */
export async function newAuthority(nome = 'AC Simulador'): Promise<Authority> {
  const { key, own } = await newKeys(2048)
  return authorityOf({ key, certificate: certificateOf(own, { nome }, { nome, key: own }) })
}

/** Packs a key and its certificates into a .pfx file with this password, as a certificate authority delivers it. */
export const pfxOf = (
  key: string,
  chain: readonly string[],
  senha: string,
  algorithm: '3des' | 'aes256' = 'aes256',
): Buffer =>
  Buffer.from(
    asn1
      .toDer(
        forge.pkcs12.toPkcs12Asn1(
          pki.privateKeyFromPem(key),
          chain.map((one) => pki.certificateFromPem(one)),
          senha,
          { algorithm },
        ),
      )
      .getBytes(),
    'binary',
  )

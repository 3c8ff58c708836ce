import { createHash, X509Certificate } from 'node:crypto'
import { keyDigitOf } from '@claquete/core/financeiro/fiscal/nfse/identity'
import { isSignedBy } from '../../src/kernel/security/xml-signature.ts'
import { parseXml, problemOfLayout } from './layout.ts'
import type { Element } from './layout.ts'

export interface Refusal {
  readonly codigo: string
  readonly descricao: string
  readonly complemento?: string
}

/** Who asks, by the certificate of the connection. */
export interface Asker {
  readonly certificate: string
  readonly documento: string
}

const refuse = (codigo: string, descricao: string, complemento?: string): Refusal => ({
  codigo,
  descricao,
  ...(complemento !== undefined && { complemento }),
})

/** The first element of a name, at any depth; its text is '' where there is none. */
export function valueOf(one: Element, name: string): string {
  for (const child of one.children) {
    if (child.name === name) return child.text
    const below = valueOf(child, name)
    if (below !== '') return below
  }
  return ''
}

export const partOf = (one: Element, ...names: readonly string[]): Element | undefined => {
  const [first, ...rest] = names
  if (first === undefined) return one
  const child = one.children.find(({ name }) => name === first)
  return child && partOf(child, ...rest)
}

const root = (documento: string) => documento.slice(0, 8)

/** The CNPJ of a certificate's name, 'SOL FILMES LTDA:11222333000181'. */
export function askerOf(der: Buffer): Asker {
  const own = new X509Certificate(der)
  const [, documento = ''] = /CN=[^\n]*:([A-Z\d]{12}\d{2})/u.exec(own.subject) ?? []
  return { certificate: own.toString(), documento }
}

export type Read = { readonly document: Element } | { readonly refusal: Refusal }

/** A document as the service reads it: of its layout, with no bomb in it. */
export function readDocument(xml: string, name: string): Read {
  try {
    const document = parseXml(xml)
    const problem = document.name === name ? problemOfLayout(document) : `esperado ${name}`
    return problem === undefined
      ? { document }
      : { refusal: refuse('E1235', 'Falha no esquema XML', problem) }
  } catch (error) {
    return { refusal: refuse('E1229', 'Arquivo não é um XML', String(error)) }
  }
}

/** What is wrong with who signed a document, and with whose it is. */
function refusalOfSigner(xml: string, documento: string, asker: Asker): Refusal | undefined {
  if (!isSignedBy(xml, asker.certificate)) return refuse('E0714', 'Assinatura inválida')
  return root(asker.documento) === root(documento)
    ? undefined
    : refuse('E0717', 'Certificado de CNPJ diferente do emitente')
}

/** What the service refuses of a declaration, by the codes that were seen in public; undefined where it takes it. */
export function refusalOfDps(xml: string, dps: Element, asker: Asker): Refusal | undefined {
  const documento = valueOf(dps, 'CNPJ').padStart(14, '0')
  const numbers = `${valueOf(dps, 'serie').padStart(5, '0')}${valueOf(dps, 'nDPS').padStart(15, '0')}`
  const id = `DPS${valueOf(dps, 'cLocEmi')}2${documento}${numbers}`
  if (partOf(dps, 'infDPS')?.attributes['Id'] !== id) {
    return refuse('E0004', 'Id da DPS diferente da concatenação dos campos')
  }
  const unsigned = refusalOfSigner(xml, documento, asker)
  if (unsigned) return unsigned
  if (!/^\d{6}$/u.test(valueOf(dps, 'cTribNac'))) {
    return refuse('E0310', 'Código de tributação nacional inexistente')
  }
  if (!partOf(dps, 'infDPS', 'IBSCBS')) return undefined
  if (valueOf(dps, 'cNBS') === '') return refuse('E0322', 'NBS obrigatória')
  return valueOf(dps, 'cClassTrib').startsWith(valueOf(dps, 'CST'))
    ? undefined
    : refuse('E0959', 'CST diferente da classificação')
}

/** What is wrong with the request of an event before its note is looked for. */
export function refusalOfPedido(xml: string, pedido: Element, asker: Asker): Refusal | undefined {
  const inside = partOf(pedido, 'infPedReg')
  const tipo = inside?.children.find(({ name }) => /^e\d{6}$/u.test(name))?.name.slice(1) ?? ''
  if (inside?.attributes['Id'] !== `PRE${valueOf(pedido, 'chNFSe')}${tipo}`) {
    return refuse('E1831', 'Id do pedido diferente da concatenação dos campos')
  }
  if (valueOf(pedido, 'xMotivo').length < 15) {
    return refuse('E1235', 'Falha no esquema XML', 'xMotivo: ao menos 15 caracteres')
  }
  return refusalOfSigner(xml, valueOf(pedido, 'CNPJAutor'), asker)
}

/** The key of a note: its code of nine digits comes from its declaration, its last digit is its check digit. */
export function chaveOf(dps: Element, numero: number): string {
  const month = valueOf(dps, 'dCompet').slice(2, 7).replace('-', '')
  const id = partOf(dps, 'infDPS')?.attributes['Id'] ?? ''
  const hash = createHash('sha256').update(id).digest()
  const code = String(hash.readUInt32BE(0) % 1_000_000_000).padStart(9, '0')
  const first = `${valueOf(dps, 'cLocEmi')}22${valueOf(dps, 'CNPJ').padStart(14, '0')}${String(numero).padStart(13, '0')}${month}${code}`
  return first + keyDigitOf(first)
}

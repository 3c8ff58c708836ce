import { createHash, X509Certificate } from 'node:crypto'
import { keyDigitOf } from '@claquete/core/financeiro/fiscal/nfse/identity'
import { elementAt, textBelow } from '@claquete/core/kernel/xml/element'
import type { XmlElement } from '@claquete/core/kernel/xml/element'
import { isSignedBy } from '../../src/kernel/security/xml-signature.ts'
import { readXmlDocument } from '../../src/kernel/xml/document.ts'
import { problemOfLayout } from './layout.ts'

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

const root = (documento: string) => documento.slice(0, 8)

/** The CNPJ of a certificate's name, 'SOL FILMES LTDA:11222333000181'. */
export function askerOf(der: Buffer): Asker {
  const own = new X509Certificate(der)
  const [, documento = ''] = /CN=[^\n]*:([A-Z\d]{12}\d{2})/u.exec(own.subject) ?? []
  return { certificate: own.toString(), documento }
}

export type Read = { readonly document: XmlElement } | { readonly refusal: Refusal }

/** A document as the service reads it: of its layout, with no bomb in it. */
export function readDocument(xml: string, name: string): Read {
  try {
    const document = readXmlDocument(xml)
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
export function refusalOfDps(xml: string, dps: XmlElement, asker: Asker): Refusal | undefined {
  const documento = textBelow(dps, 'CNPJ').padStart(14, '0')
  const numbers = `${textBelow(dps, 'serie').padStart(5, '0')}${textBelow(dps, 'nDPS').padStart(15, '0')}`
  const id = `DPS${textBelow(dps, 'cLocEmi')}2${documento}${numbers}`
  if (elementAt(dps, 'infDPS')?.attributes['Id'] !== id) {
    return refuse('E0004', 'Id da DPS diferente da concatenação dos campos')
  }
  const unsigned = refusalOfSigner(xml, documento, asker)
  if (unsigned) return unsigned
  if (!/^\d{6}$/u.test(textBelow(dps, 'cTribNac'))) {
    return refuse('E0310', 'Código de tributação nacional inexistente')
  }
  if (!elementAt(dps, 'infDPS', 'IBSCBS')) return undefined
  if (textBelow(dps, 'cNBS') === '') return refuse('E0322', 'NBS obrigatória')
  return textBelow(dps, 'cClassTrib').startsWith(textBelow(dps, 'CST'))
    ? undefined
    : refuse('E0959', 'CST diferente da classificação')
}

/** What is wrong with the request of an event before its note is looked for. */
export function refusalOfPedido(
  xml: string,
  pedido: XmlElement,
  asker: Asker,
): Refusal | undefined {
  const inside = elementAt(pedido, 'infPedReg')
  const tipo = inside?.children.find(({ name }) => /^e\d{6}$/u.test(name))?.name.slice(1) ?? ''
  if (inside?.attributes['Id'] !== `PRE${textBelow(pedido, 'chNFSe')}${tipo}`) {
    return refuse('E1831', 'Id do pedido diferente da concatenação dos campos')
  }
  if (textBelow(pedido, 'xMotivo').length < 15) {
    return refuse('E1235', 'Falha no esquema XML', 'xMotivo: ao menos 15 caracteres')
  }
  return refusalOfSigner(xml, textBelow(pedido, 'CNPJAutor'), asker)
}

/** The key of a note: its code of nine digits comes from its declaration, its last digit is its check digit. */
export function chaveOf(dps: XmlElement, numero: number): string {
  const month = textBelow(dps, 'dCompet').slice(2, 7).replace('-', '')
  const id = elementAt(dps, 'infDPS')?.attributes['Id'] ?? ''
  const hash = createHash('sha256').update(id).digest()
  const code = String(hash.readUInt32BE(0) % 1_000_000_000).padStart(9, '0')
  const first = `${textBelow(dps, 'cLocEmi')}22${textBelow(dps, 'CNPJ').padStart(14, '0')}${String(numero).padStart(13, '0')}${month}${code}`
  return first + keyDigitOf(first)
}

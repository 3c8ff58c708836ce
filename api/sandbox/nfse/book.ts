import { decimalTextToCents } from '@claquete/core/kernel/amounts/money'
import { leaf, group } from '@claquete/core/financeiro/fiscal/nfse/xml'
import { nfseNamespace } from '@claquete/core/financeiro/fiscal/nfse/dps-xml'
import { elementAt, textBelow } from '@claquete/core/kernel/xml/element'
import { signXml } from '../../src/kernel/security/xml-signature.ts'
import { chaveOf, readDocument, refusalOfDps, refusalOfPedido } from './rules.ts'
import type { Asker, Refusal } from './rules.ts'
import { supplierNote } from './supplier.ts'
import type { SuppliedNote } from './supplier.ts'

export interface SandboxNote {
  readonly chave: string
  readonly dpsId: string
  readonly documento: string
  readonly xml: string
  /** Events taken, by type. */
  readonly eventos: Map<string, string>
}

/** Key and certificate with which the service signs, in PEM. */
export interface ServiceKeys {
  readonly key: string
  readonly certificate: string
}

export type Answered = { readonly refusal: Refusal } | { readonly note: SandboxNote }

const refused = (codigo: string, descricao: string) => ({ refusal: { codigo, descricao } })
const version = 'Simulador 1.0'
/** The service numbers its notes from here on; the company numbers its declarations itself. */
const firstNumber = 100

/** A document as it is distributed, and whose it is: of who issued it and of who took the service. */
export interface Distributed {
  readonly documentos: readonly string[]
  readonly chave: string
  readonly tipo: 'NFSE' | 'EVENTO'
  readonly xml: string
}

/** Notes and events of the simulated service. */
export class NoteBook {
  readonly byDps = new Map<string, SandboxNote>()
  /** What is distributed, in its order: the number of a document (NSU) is its place, from 1. */
  readonly feed: Distributed[] = []
  /** Whether the deadline of the city for cancelling is over. */
  isLate = false
  readonly #keys: ServiceKeys
  readonly #now: () => number

  constructor(keys: ServiceKeys, now: () => number) {
    this.#keys = keys
    this.#now = now
  }

  find(chave: string): SandboxNote | undefined {
    return [...this.byDps.values()].find((one) => one.chave === chave)
  }

  /** A note that was distributed, and whose it is. */
  distributed(chave: string): Distributed | undefined {
    return this.feed.find((one) => one.chave === chave && one.tipo === 'NFSE')
  }

  issue(xml: string, asker: Asker): Answered {
    const read = readDocument(xml, 'DPS')
    if ('refusal' in read) return read
    const { document } = read
    const refusal = refusalOfDps(xml, document, asker)
    if (refusal) return { refusal }
    const dpsId = elementAt(document, 'infDPS')?.attributes['Id'] ?? ''
    if (this.byDps.has(dpsId)) return refused('E0014', 'DPS já transformada em NFS-e')
    const former = textBelow(document, 'chSubstda')
    const replaced = former === '' ? undefined : this.find(former)
    if (former !== '' && !replaced) return refused('E0031', 'NFS-e a substituir não encontrada')
    if (replaced && isEnded(replaced)) return refused('E0033', 'NFS-e a substituir já cancelada')
    const numero = firstNumber + Number(textBelow(document, 'nDPS'))
    const chave = chaveOf(document, numero)
    const note: SandboxNote = {
      chave,
      dpsId,
      documento: textBelow(document, 'CNPJ'),
      xml: this.#sign(this.#noteXml(xml, chave, numero), 'infNFSe'),
      eventos: new Map(),
    }
    this.byDps.set(dpsId, note)
    const taker = textBelow(elementAt(document, 'infDPS', 'toma') ?? document, 'CNPJ')
    this.#distribute([note.documento, taker], { chave, tipo: 'NFSE', xml: note.xml })
    if (replaced) this.#end(replaced, '105102', '')
    return { note }
  }

  /** Takes the request of an event; its answer is the note that has it now. */
  register(xml: string, chave: string, asker: Asker): Answered & { readonly tipo?: string } {
    const read = readDocument(xml, 'pedRegEvento')
    if ('refusal' in read) return read
    const refusal = refusalOfPedido(xml, read.document, asker)
    if (refusal) return { refusal }
    const note = this.find(chave)
    if (!note || textBelow(read.document, 'chNFSe') !== chave) {
      return refused('E1840', 'NFS-e não encontrada')
    }
    const tipo = xml.includes('<e101101>') ? '101101' : '101103'
    if (note.eventos.has(tipo) || isEnded(note)) {
      return refused('E0840', 'Evento já vinculado à NFS-e')
    }
    if (tipo === '101101' && this.isLate) {
      return refused('E8001', 'Prazo de cancelamento do município encerrado')
    }
    this.#end(note, tipo, xml)
    return { note, tipo }
  }

  /** A note that somebody else issued to a company. */
  supply(wanted: SuppliedNote): { readonly chave: string; readonly xml: string } {
    const made = supplierNote(wanted, this.#keys)
    const documentos = [wanted.prestador.cnpj, wanted.tomador.cnpj]
    this.#distribute(documentos, { chave: made.chave, tipo: 'NFSE', xml: made.xml })
    return made
  }

  /** Its issuer cancels a note that was supplied. */
  cancelSupplied(chave: string): void {
    const note = this.feed.find((one) => one.chave === chave)
    if (!note) throw new Error(`no note ${chave}`)
    const xml = this.#eventXml(chave, '101101', '')
    this.#distribute(note.documentos, { chave, tipo: 'EVENTO', xml })
  }

  #distribute(documentos: readonly string[], one: Omit<Distributed, 'documentos'>): void {
    this.feed.push({ ...one, documentos })
  }

  #end(note: SandboxNote, tipo: string, pedido: string): void {
    const xml = this.#eventXml(note.chave, tipo, pedido)
    note.eventos.set(tipo, xml)
    const documentos = this.feed.find((one) => one.chave === note.chave)?.documentos ?? []
    this.#distribute(documentos, { chave: note.chave, tipo: 'EVENTO', xml })
  }

  #sign = (xml: string, element: 'infNFSe' | 'infEvento') => signXml(xml, element, this.#keys)
  #moment = () => new Date(this.#now() - 10_800_000).toISOString().replace(/\.\d+Z$/u, '-03:00')

  #noteXml(dps: string, chave: string, numero: number): string {
    const read = (name: string) => new RegExp(`<${name}>([^<]*)<`, 'u').exec(dps)?.[1] ?? ''
    const cents = (name: string) => decimalTextToCents(read(name) || '0') ?? 0
    const withheld = cents('vRetCP') + cents('vRetIRRF') + cents('vRetCSLL')
    const text = (value: number) => (value / 100).toFixed(2)
    const inside = [
      leaf('nNFSe', String(numero)),
      leaf('cLocIncid', read('cLocPrestacao')),
      leaf('verAplic', version),
      leaf('ambGer', '2'),
      leaf('tpEmis', '1'),
      leaf('cStat', '100'),
      leaf('dhProc', this.#moment()),
      leaf('nDFSe', String(numero)),
      group('emit', [leaf('CNPJ', read('CNPJ'))]),
      group('valores', [
        leaf('vBC', read('vServ')),
        leaf('vTotalRet', text(withheld)),
        leaf('vLiq', text(cents('vServ') - withheld)),
      ]),
      dps,
    ]
    return wrapped('NFSe', group('infNFSe', inside, ` xmlns="${nfseNamespace}" Id="NFS${chave}"`))
  }

  #eventXml(chave: string, tipo: string, pedido: string): string {
    const inside = [
      leaf('verAplic', version),
      leaf('dhProc', this.#moment()),
      pedido === '' ? leaf('chNFSe', chave) : pedido,
    ]
    const id = `EVT${chave}${tipo}`
    const body = group('infEvento', inside, ` xmlns="${nfseNamespace}" Id="${id}"`)
    return this.#sign(wrapped('evento', body), 'infEvento')
  }
}

const wrapped = (name: string, inside: string) =>
  `<${name} xmlns="${nfseNamespace}" versao="1.01">${inside}</${name}>`

const isEnded = ({ eventos }: SandboxNote) => eventos.has('101101') || eventos.has('105102')

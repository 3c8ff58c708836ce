import { counted } from '../../../kernel/writing/counted.ts'
import type { CalendarDate } from '../../../kernel/time/calendar.ts'
import { add, cents, formatReais, sum } from '../../../kernel/amounts/money.ts'
import type { Cents } from '../../../kernel/amounts/money.ts'
import type { CamposOfItem } from '../../pagamentos/settlement.ts'
import { again, isWhole } from '../file-lines.ts'
import { foundIn } from '../found.ts'
import { readLine } from '../line.ts'
import { wrongAmount } from '../wrong-amount.ts'
import { trailerArquivo } from './febraban-frame.ts'
import { segmentoZ } from './febraban.ts'
import { identifyLine } from './identify.ts'
import type { LineKind } from './identify.ts'
import { layoutToRead } from './layouts.ts'
import type { Layout } from './layouts.ts'
import { linesOf } from './lines.ts'
import { efeitoOf, readOcorrencias } from './ocorrencias.ts'
import type { Efeito } from './efeito.ts'
import type { Ocorrencia } from './ocorrencias.ts'

/** One payment as a file has it. */
export interface ReadPagamento {
  /** Its line in the file, from 1. */
  readonly linha: number
  readonly lote: number
  readonly forma: string
  readonly segmento: 'a' | 'j' | 'o' | 'darf' | 'gps'
  readonly seuNumero: string
  readonly nossoNumero: string
  readonly nome: string
  readonly valor: Cents
  readonly data: CalendarDate | undefined
  /** When and how much really left, where the bank says so. */
  readonly dataReal: CalendarDate | undefined
  readonly valorReal: Cents | undefined
  /** Of what it was made; absent in records without such places. */
  readonly campos: CamposOfItem | undefined
  /** The ten characters of the bank. */
  readonly codigos: string
  readonly ocorrencias: readonly Ocorrencia[]
  readonly efeito: Efeito
  readonly autenticacao: string
}

export interface ReadArquivo {
  readonly banco: string
  readonly sentido: 'remessa' | 'retorno'
  /** The payer: document, account and agreement as the file has them. */
  readonly documento: string
  readonly convenio: string
  readonly agencia: string
  readonly conta: string
  readonly contaDv: string
  readonly empresa: string
  readonly generatedOn: CalendarDate | undefined
  readonly hora: string
  /** Absent in files without a sequence number, as Itaú's. */
  readonly nsa: number | undefined
  readonly pagamentos: readonly ReadPagamento[]
  /** What is wrong with the file but does not keep it from being read. */
  readonly avisos: readonly string[]
}

export interface ArquivoProblem {
  readonly problem: string
}

/** A file that a bank sent about payments; `text` has one character a byte. */
export function readRetorno(text: string): ReadArquivo | ArquivoProblem {
  const read = readArquivo(text)
  if ('problem' in read || read.sentido === 'retorno') return read
  return { problem: 'É uma remessa, que vai para o banco. Envie o retorno que o banco devolveu.' }
}

function readArquivo(text: string): ReadArquivo | ArquivoProblem {
  const { lines, avisos, problem } = linesOf(text)
  const [first] = lines
  if (problem !== undefined || first === undefined) {
    return { problem: problem ?? 'O arquivo está vazio.' }
  }
  const layout = layoutToRead(first.slice(0, 3))
  const header = readHeader(layout, first)
  if ('problem' in header) return header
  const reading = new Reading(layout)
  for (const [at, line] of lines.entries()) reading.take(line, at + 1)
  const cobranca = reading.problem
  if (cobranca !== undefined) return { problem: cobranca }
  const pagamentos = reading.finish()
  if (pagamentos.length === 0) {
    return { problem: `O arquivo não fala de nenhum pagamento. ${foundIn(lines, 240)}` }
  }
  return { ...header, pagamentos, avisos: [...avisos, ...reading.avisos] }
}

function readHeader(
  layout: Layout,
  line: string,
): Omit<ReadArquivo, 'pagamentos' | 'avisos'> | ArquivoProblem {
  const { banco, inscricao, agencia, conta, contaDv, empresa, sentido, generatedOn, hora } =
    readLine(layout.records.headerArquivo, line)
  if (sentido !== 1 && sentido !== 2) {
    return {
      problem: 'A primeira linha não diz se é remessa ou retorno: o arquivo não é CNAB 240.',
    }
  }
  const isItau = layout.banco === '341'
  const nsa = isItau ? 0 : Number(line.slice(157, 163)) || 0
  return {
    banco,
    sentido: sentido === 1 ? 'remessa' : 'retorno',
    documento: inscricao,
    convenio: isItau ? '' : line.slice(32, 52).trim(),
    agencia,
    conta,
    contaDv,
    empresa,
    generatedOn,
    hora,
    nsa: nsa === 0 ? undefined : nsa,
  }
}

type Found = Omit<ReadPagamento, 'efeito' | 'ocorrencias'> & { ocorrencias: Ocorrencia[] }

/** Reads line after line, keeping the batch and the payment that the next lines belong to. */
class Reading {
  readonly avisos: string[] = []
  problem: string | undefined
  readonly #layout: Layout
  readonly #found: Found[] = []
  #forma = ''
  #isAfterJ = false
  /** Of the batch: its first payment in `#found`, its lines, what its header says happened. */
  #lote = { first: 0, lines: 0, soma: cents(0), ocorrencias: [] as Ocorrencia[] }
  #lotes = 0
  #lines = 0

  constructor(layout: Layout) {
    this.#layout = layout
  }

  take(line: string, linha: number): void {
    const found = identifyLine(line, { forma: this.#forma, isAfterJ: this.#isAfterJ })
    this.#lines += 1
    this.#lote.lines += 1
    if (found.kind === 'headerLote') this.#openLote(line)
    if (found.kind === 'pagamento') this.#takePagamento(line, linha, found.segmento)
    if (found.kind === 'autenticacao') this.#takeAutenticacao(line)
    if (found.kind === 'trailerLote') this.#closeLote(line, found)
    if (found.kind === 'trailerArquivo') this.#close(line)
    this.#isAfterJ = found.kind === 'pagamento' && found.segmento === 'j'
  }

  finish(): ReadPagamento[] {
    return this.#found.map((one) => ({ ...one, efeito: efeitoOf(one.ocorrencias) }))
  }

  #ocorrencias(raw: string) {
    return readOcorrencias(this.#layout.banco, raw)
  }

  #openLote(line: string): void {
    const { servico, forma, ocorrencias } = readLine(this.#layout.records.headerLote, line)
    if (servico === '01' || /[RT]/u.test(line[8] ?? '')) {
      this.problem = 'É um arquivo de boletos (cobrança), não de pagamentos.'
    }
    this.#forma = forma
    this.#lotes += 1
    this.#lote = {
      first: this.#found.length,
      lines: 1,
      soma: cents(0),
      ocorrencias: this.#ocorrencias(ocorrencias),
    }
  }

  #takePagamento(line: string, linha: number, segmento: Found['segmento']): void {
    const record = this.#layout.records[segmento]
    const amount = wrongAmount(record, line)
    if (amount !== undefined) this.problem ??= `Linha ${linha}: ${amount}. ${again}`
    const read = readLine(record, line)
    // Only A, and Itaú's O, have places for what really left.
    const { dataReal, valorReal } = realOf(read)
    const { lote, seuNumero, nossoNumero, nome, valor, data, ocorrencias } = read
    this.#lote.soma = add(this.#lote.soma, valor)
    this.#found.push({
      linha,
      lote,
      forma: this.#forma,
      segmento,
      seuNumero: seuNumero.trim(),
      nossoNumero: nossoNumero.trim(),
      nome,
      valor,
      data,
      dataReal,
      valorReal,
      campos: camposOf(read),
      codigos: ocorrencias,
      ocorrencias: this.#ocorrencias(ocorrencias),
      autenticacao: '',
    })
  }

  #takeAutenticacao(line: string): void {
    const { autenticacao, seuNumero } = readLine(segmentoZ, line)
    const last = this.#found.at(-1)
    if (!last || (seuNumero.trim() !== '' && seuNumero.trim() !== last.seuNumero)) return
    this.#found[this.#found.length - 1] = { ...last, autenticacao: autenticacao.trim() }
  }

  /** Payments without a code of their own have that of their batch. */
  #closeLote(line: string, { familia }: Extract<LineKind, { kind: 'trailerLote' }>): void {
    const { quantidade, soma, ocorrencias } = readLine(
      this.#layout.records.trailerLote[familia],
      line,
    )
    const { first, lines, ocorrencias: ofHeader } = this.#lote
    const ofTrailer = this.#ocorrencias(ocorrencias)
    const refusal = [...ofHeader, ...ofTrailer].filter(({ efeito }) => efeito === 'rejeitado')
    const ofLote = refusal.length > 0 ? refusal : [...ofHeader, ...ofTrailer]
    for (const one of this.#found.slice(first)) {
      if (one.ocorrencias.length === 0) one.ocorrencias = ofLote
    }
    if (quantidade !== lines) {
      this.avisos.push(
        `O lote ${this.#lotes} diz ter ${quantidade} linhas, e tem ${lines}. ${isWhole}`,
      )
    }
    if (soma !== this.#lote.soma) {
      this.avisos.push(
        `O lote ${this.#lotes} diz somar ${formatReais(soma)}, e soma ${formatReais(this.#lote.soma)}. ${isWhole}`,
      )
    }
  }

  #close(line: string): void {
    const { lotes, registros } = readLine(trailerArquivo, line)
    if (lotes !== this.#lotes || registros !== this.#lines) {
      this.avisos.push(
        `O fim do arquivo diz ${counted(lotes, 'lote', 'lotes')} e ${registros} linhas, e há ${this.#lotes} e ${this.#lines}. ${isWhole}`,
      )
    }
  }
}

interface Real {
  readonly valor: Cents
  readonly dataReal?: CalendarDate | undefined
  readonly valorReal?: Cents
}

const realOf = ({ dataReal, valorReal }: Real) => ({
  dataReal,
  valorReal: valorReal === undefined || valorReal === 0 ? undefined : valorReal,
})

interface Parts {
  readonly valor: Cents
  readonly desconto?: Cents
  readonly acrescimo?: Cents
  readonly multa?: Cents
  readonly juros?: Cents
  readonly acrescimos?: Cents
}

/** A boleto's record has discount and surcharge, a tax's its fine and interest; the others have neither. */
function camposOf(read: Parts): CamposOfItem | undefined {
  const { desconto = cents(0), acrescimo, multa, juros, acrescimos } = read
  const more = [acrescimo, multa, juros, acrescimos].flatMap((one) => one ?? [])
  return more.length === 0 ? undefined : { desconto, acrescimo: sum(more) }
}

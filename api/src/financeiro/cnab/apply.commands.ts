import type { ReadArquivo, ReadPagamento } from '@claquete/core/financeiro/cnab/pagamentos/read'
import {
  centsToDecimalText,
  decimalTextToCents,
  formatReais,
  sumOf,
} from '@claquete/core/kernel/money'
import { must } from '@claquete/core/kernel/must'
import type { WhoToday } from '../../kernel/context.ts'
import { notify } from '../../kernel/realtime.ts'
import { visaoDoLivro } from '../../livro/titulos/public.ts'
import { rejectItems, returnItems, scheduleItems, settleItems } from '../pagamentos/public.ts'
import type { Answer, Outcome } from '../pagamentos/public.ts'
import { listOfOtherContas, listPreparers } from './apply.queries.ts'
import type { NewLinha } from './apply.queries.ts'
import { applyFile } from './apply-file.commands.ts'
import type { Applied } from './apply-file.commands.ts'
import { listConvenios } from './convenio.queries.ts'
import type { StoredConvenio } from './convenio.queries.ts'
import { orderOf } from './order.ts'
import { markAnswered } from './remessa.queries.ts'
import { convenioOfFile, paidOf, reasonOf, unknownConta } from './retorno.ts'
import type { SentFile } from './retorno.ts'

/** A file that can be applied, or why it cannot. */
export type Judged =
  | {
      readonly estado: 'pronto' | 'sequencia'
      readonly motivo: string | null
      readonly file: ReadArquivo
      readonly convenio: StoredConvenio
      readonly avisos: readonly string[]
    }
  | {
      readonly estado: 'recusado'
      readonly motivo: string
      readonly file: ReadArquivo | undefined
      readonly convenio: StoredConvenio | undefined
    }

/** What a file is, and whether it was applied before; under the turn of its agreement when it is applied. */
export async function judgeFile(who: WhoToday, sent: SentFile): Promise<Judged> {
  const { db, actor } = who
  const { read, sha256 } = sent
  const refused = (motivo: string, file?: ReadArquivo, convenio?: StoredConvenio) =>
    ({ estado: 'recusado', motivo, file, convenio }) as const
  if ('problem' in read) return refused(read.problem)
  const seen = await listConvenios(db, await visaoDoLivro(db, actor), 'pagamento')
  const convenio = convenioOfFile(read, seen)
  if (!convenio) return refused(unknownConta(read), read)
  const { id_cnab_convenio } = convenio
  if (read.pagamentos.length === 0) {
    return refused('O arquivo não fala de nenhum pagamento.', read, convenio)
  }
  const order = await orderOf(db, { sha256, id_cnab_convenio, nsa: read.nsa ?? null })
  if (order.estado === 'recusado') return refused(order.motivo, read, convenio)
  return { ...order, file: read, convenio }
}

/** Applies a file of the bank: each of its payments whole or not at all; what cannot be applied waits for somebody. */
export function applyRetorno(
  who: WhoToday,
  sent: SentFile,
  acceptsOrder: boolean,
): Promise<Applied> {
  const { read } = sent
  const file = 'problem' in read ? undefined : read
  return applyFile(who, {
    sent,
    acceptsOrder,
    tipo: 'pagamento',
    nsa: file?.nsa,
    geracao: file?.geracao,
    avisos: file?.avisos ?? [],
    judge: async () => ({ avisos: [], ...(await judgeFile(who, sent)) }),
    answer: async (convenio) => {
      const linhas = await applyAll(who, file?.pagamentos ?? [], convenio)
      const done = linhas.filter(({ resultado }) => resultado === 'aplicada')
      await markAnswered(
        who.db,
        done.flatMap(({ id_lancamento }) => id_lancamento ?? []),
      )
      await tellRejected(who, convenio.descricao, done)
      return linhas
    },
  })
}

/** Applies the payments of a file; returns a line to store for each, in their order. */
async function applyAll(
  who: WhoToday,
  pagamentos: readonly ReadPagamento[],
  { id_contabancaria }: StoredConvenio,
): Promise<NewLinha[]> {
  const outcomes = await answerAll(who, id_contabancaria, pagamentos)
  return pagamentos.map((pagamento) => linhaOf(pagamento, outcomes.get(pagamento)))
}

/**
 * Applies what the bank says of the payments of an account, many at once; returns what became of each. A payment of
 * another account is left out: the bank of this one does not know it.
 */
export async function answerAll(
  who: WhoToday,
  id_contabancaria: number,
  pagamentos: readonly Answering[],
): Promise<ReadonlyMap<Answering, Outcome>> {
  const foreign = await listOfOtherContas(
    who.db,
    id_contabancaria,
    pagamentos.map(({ seuNumero }) => seuNumero),
  )
  const own = pagamentos.filter(({ seuNumero }) => !foreign.has(seuNumero))
  const found = new Map<Answering, Outcome>()
  const of = (efeito: Answering['efeito']) => own.filter((one) => one.efeito === efeito)
  const keep = (asked: readonly Answering[], outcomes: readonly Outcome[]) => {
    const byNumber = new Map(outcomes.map((outcome) => [outcome.seuNumero, outcome]))
    const taken = new Set<string>()
    for (const one of asked) {
      const outcome = byNumber.get(one.seuNumero)
      if (!outcome) continue
      // A file that names a payment twice says it once.
      const isRepeated = taken.has(one.seuNumero) && outcome.result === 'done'
      found.set(one, isRepeated ? { ...outcome, result: 'already' } : outcome)
      taken.add(one.seuNumero)
    }
  }
  // In the order of a payment's life, as a file may tell two steps of one.
  keep(of('agendado'), await scheduleItems(who, of('agendado').map(answerOf)))
  const paid = of('pago')
  const dated = paid.flatMap((one) => {
    const { data, valor } = paidOf(one)
    return data === undefined
      ? []
      : [{ ...answerOf(one), data, valor, autenticacao: one.autenticacao }]
  })
  keep(paid, dated.length === 0 ? [] : await settleItems(who, dated))
  keep(of('rejeitado'), await rejectItems(who, of('rejeitado').map(answerOf)))
  keep(of('devolvido'), await returnItems(who, of('devolvido').map(answerOf)))
  return found
}

export type Answering = Pick<
  ReadPagamento,
  | 'seuNumero'
  | 'efeito'
  | 'codigos'
  | 'ocorrencias'
  | 'autenticacao'
  | 'data'
  | 'dataReal'
  | 'valor'
  | 'valorReal'
>

const answerOf = (one: Answering): Answer => ({
  seuNumero: one.seuNumero,
  ocorrencias: one.codigos.trim(),
  texto: reasonOf(one),
})

export const resultOf = {
  done: 'aplicada',
  already: 'repetida',
  unknown: 'pendente',
  refused: 'pendente',
} as const satisfies Record<Outcome['result'], NewLinha['resultado']>

const unknownWords =
  'Nenhum pagamento daqui tem este número: junte a linha com um título ou deixe-a de lado.'
const unclearWords = 'O banco não diz se pagou: confira no banco.'

/** Why a line waits for somebody; '' where it does not. */
function waitingWords(pagamento: ReadPagamento, outcome: Outcome | undefined): string {
  if (!outcome) {
    const isPaid = pagamento.efeito === 'pago' && paidOf(pagamento).data === undefined
    if (isPaid) return 'O banco não diz em que dia pagou.'
    return pagamento.efeito === 'informativo' ? unclearWords : unknownWords
  }
  if (outcome.result === 'unknown') return unknownWords
  return outcome.result === 'refused' ? (outcome.motivo ?? '') : ''
}

function linhaOf(pagamento: ReadPagamento, outcome: Outcome | undefined): NewLinha {
  const { linha, seuNumero, nossoNumero, nome, efeito, codigos, ocorrencias } = pagamento
  const { data, valor } = paidOf(pagamento)
  // A code that only informs needs nobody; one that no manual has does, as it may have paid.
  const isKnown = ocorrencias.some(({ texto, codigo }) => texto !== `Código ${codigo}`)
  const informs = efeito === 'informativo' && isKnown
  return {
    linha,
    seu_numero: seuNumero,
    nosso_numero: nossoNumero,
    nome,
    valor: centsToDecimalText(valor),
    data: data ?? null,
    codigos: codigos.trim(),
    texto: reasonOf(pagamento),
    efeito,
    autenticacao: pagamento.autenticacao,
    resultado: informs ? 'informativa' : outcome ? resultOf[outcome.result] : 'pendente',
    motivo: informs ? '' : waitingWords(pagamento, outcome),
    id_lancamento: outcome?.id_lancamento ?? null,
    ...changedBy(outcome),
  }
}

/** What undoing gives back, and what was settled: of a line that changed something. */
export const changedBy = (outcome: Outcome | undefined) => {
  const { antes = null, id_baixa = null } = outcome?.result === 'done' ? outcome : {}
  return { antes, id_baixa }
}

/** Tells who prepared payments that the bank refused, and why. */
async function tellRejected(
  who: WhoToday,
  conta: string,
  linhas: readonly NewLinha[],
): Promise<void> {
  const refused = linhas.filter(({ efeito }) => efeito === 'rejeitado' || efeito === 'devolvido')
  const [first] = refused
  if (!first) return
  const ids = refused.flatMap(({ id_lancamento }) => id_lancamento ?? [])
  const total = sumOf(refused, ({ valor }) => must(decimalTextToCents(valor), 'value'))
  const notice = {
    tipo: 'warning' as const,
    titulo:
      refused.length === 1
        ? `O banco não pagou ${first.nome}`
        : `O banco não pagou ${refused.length} pagamentos, ${formatReais(total)}`,
    msg: `${conta}: ${first.texto}${refused.length > 1 ? ', entre outros motivos' : ''}. Os títulos estão livres para outro lote.`.slice(
      0,
      300,
    ),
    model: 'financeiro',
    path: '/financeiro/cnab-retorno/Listar',
  }
  const people = new Set((await listPreparers(who.db, ids)).map(({ id_usuario }) => id_usuario))
  for (const id_usuario of people) await notify(who.db, notice, id_usuario)
}

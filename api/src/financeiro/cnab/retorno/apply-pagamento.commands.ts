import { identityOfArquivo } from '@claquete/core/financeiro/cnab/pagamentos/identity'
import { layoutsOfPagamento } from '@claquete/core/financeiro/cnab/pagamentos/layouts'
import type { ReadArquivo, ReadPagamento } from '@claquete/core/financeiro/cnab/pagamentos/read'
import type { Decisao } from '@claquete/core/financeiro/cobranca/decisao'
import { formatReais, sumOf } from '@claquete/core/kernel/amounts/money'
import type { WhoToday } from '../../../kernel/context.ts'
import { notify } from '../../../kernel/background/realtime.ts'
import { visaoDoLivro } from '../../../livro/visao/public.ts'
import { rejectItems, returnItems, scheduleItems, settleItems } from '../../pagamentos/public.ts'
import type { Answer, Outcome } from '../../pagamentos/public.ts'
import { listOfOtherContas, listPreparers } from './apply.queries.ts'
import type { NewLinha } from './apply.queries.ts'
import { applyFile, resultOf } from './apply-file.commands.ts'
import type { Applied } from './apply-file.commands.ts'
import { camposOfPagamento } from './campos.ts'
import { listConvenios } from '../convenio/convenio.queries.ts'
import type { StoredConvenio } from '../convenio/convenio.queries.ts'
import { judgeIdentity } from './judge.ts'
import { judgeOrder } from './order.read.ts'
import { markAnswered } from '../remessa/remessa.queries.ts'
import { candidatesOfPagamentos, paidOf, reasonOf } from './pagamento.ts'
import { refusedFile } from './retorno.read.ts'
import type { Decided, FileToApply, JudgedFile, StoredReturn } from './retorno.read.ts'

/** Whether a file about payments can be applied; asked again, under the turn of returns, when it is applied. */
export async function judgePagamentos(
  { db, actor }: WhoToday,
  { sha256 }: StoredReturn,
  file: ReadArquivo,
  decided: Decided,
): Promise<JudgedFile> {
  const seen = await listConvenios(db, await visaoDoLivro(db, actor), 'pagamento')
  const { banco } = file
  const more = layoutsOfPagamento.has(banco)
    ? ''
    : ' Este banco não está entre os que daqui se usam.'
  const convenio = judgeIdentity(
    {
      banco,
      tipo: 'pagamentos',
      named: identityOfArquivo(file),
      candidates: candidatesOfPagamentos(file, seen),
      more,
    },
    decided,
  )
  if ('estado' in convenio) return convenio
  if (file.pagamentos.length === 0) {
    return refusedFile('O arquivo não fala de nenhum pagamento.', convenio)
  }
  return judgeOrder(db, { sha256, convenio, nsa: file.nsa ?? null })
}

/** Applies a file about payments: each of them whole or not at all; what cannot be applied waits for somebody. */
export const applyPagamentos = (
  who: WhoToday,
  { sent, file, decided }: FileToApply<ReadArquivo>,
): Promise<Applied> =>
  applyFile(who, {
    sent,
    decided,
    tipo: 'pagamento',
    nsa: file.nsa ?? 0,
    generatedOn: file.generatedOn,
    avisos: file.avisos,
    judge: () => judgePagamentos(who, sent, file, decided),
    answer: async (convenio) => {
      const linhas = await applyPagamentoLines(who, file.pagamentos, convenio)
      const done = linhas.filter(({ resultado }) => resultado === 'aplicada')
      await markAnswered(
        who.db,
        done.flatMap(({ id_lancamento }) => id_lancamento ?? []),
      )
      await tellRejected(who, convenio.descricao, done)
      return linhas
    },
  })

/** Applies the payments of a file; returns a line to store for each, in their order. */
export async function applyPagamentoLines(
  who: WhoToday,
  pagamentos: readonly ReadPagamento[],
  { id_contabancaria }: StoredConvenio,
): Promise<NewLinha[]> {
  const outcomes = await answerPagamentos(who, id_contabancaria, pagamentos)
  return pagamentos.map((pagamento) => linhaOf(pagamento, outcomes.get(pagamento)))
}

/**
 * Applies what the bank says of the payments of an account, many at once; returns what became of each. A payment of
 * another account is left out: the bank of this one does not know it.
 */
export async function answerPagamentos(
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
      // The first line about a payment is the one that is applied.
      const isRepeated = taken.has(one.seuNumero) && outcome.result === 'done'
      found.set(one, isRepeated ? { ...outcome, result: 'already' } : outcome)
      taken.add(one.seuNumero)
    }
  }
  // One file may say that a payment was scheduled and that it was paid: applied in that order.
  keep(of('agendado'), await scheduleItems(who, of('agendado').map(answerOf)))
  const paid = of('pago')
  const dated = paid.flatMap((one) => {
    const { data, valor } = paidOf(one)
    return data === undefined ? [] : [{ ...answerOf(one), ...saidOf(one), data, valor }]
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
  | 'campos'
> & { readonly decisao?: Decisao | undefined }

const saidOf = ({ autenticacao, campos, decisao }: Answering) => ({
  autenticacao,
  campos,
  decisao,
})

const answerOf = (one: Answering): Answer => ({
  seuNumero: one.seuNumero,
  ocorrencias: one.codigos.trim(),
  texto: reasonOf(one),
})

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
  // A code that only informs asks nothing of anybody. One that no manual has waits: it may mean a payment.
  const isKnown = ocorrencias.some(({ texto, codigo }) => texto !== `Código ${codigo}`)
  const informs = efeito === 'informativo' && isKnown
  return {
    linha,
    seu_numero: seuNumero,
    nosso_numero: nossoNumero,
    nome,
    valor,
    data: data ?? null,
    codigos: codigos.trim(),
    texto: reasonOf(pagamento),
    efeito,
    autenticacao: pagamento.autenticacao,
    resultado: informs ? 'informativa' : outcome ? resultOf[outcome.result] : 'pendente',
    motivo: informs ? '' : waitingWords(pagamento, outcome),
    id_lancamento: outcome?.id_lancamento ?? null,
    campos:
      efeito === 'pago'
        ? camposOfPagamento({ campos: pagamento.campos, dia: data, pago: valor })
        : null,
    ...changedBy(outcome),
  }
}

/** Of a line that changed something: the state before it, for undoing, and the settlement that it made. */
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
  const total = sumOf(refused, ({ valor }) => valor)
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
    path: '/financeiro/cnab-retorno/Listar',
  }
  const people = new Set((await listPreparers(who.db, ids)).map(({ id_usuario }) => id_usuario))
  for (const id_usuario of people) await notify(who.db, notice, id_usuario)
}

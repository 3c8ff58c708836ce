import { Failure } from '@claquete/contract/failures'
import type { WhoToday } from '../../../kernel/context.ts'
import { requireVersao } from '../../../kernel/records/versao.ts'
import { listBaixasToReconcile, requireContas, reverse } from '../../../livro/titulos/public.ts'
import { listSeenIds, visaoDoLivro } from '../../../livro/visao/public.ts'
import { undoAnswers } from '../../cobranca/public.ts'
import { undoItems } from '../../pagamentos/public.ts'
import type { Undone } from '../../pagamentos/public.ts'
import { takeTurn } from '../../../kernel/database/turns.queries.ts'
import { findNewer, lockDone, markUndone } from './linha.queries.ts'
import type { StoredLinha } from './linha.queries.ts'
import { refuseCnab } from '../remessa/remessa.ts'
import { retornos } from './retorno.queries.ts'

interface Undoing {
  readonly id_cnab_retorno: number
  readonly versao: number
  readonly motivo: string
}

const act = 'desfazer o retorno'

/** Takes back all that a file of the bank did, or nothing: it may then be applied again. */
export async function undoRetorno(
  who: WhoToday,
  { id_cnab_retorno, versao, motivo }: Undoing,
): Promise<void> {
  const { db, actor } = who
  await takeTurn(db, 'cnab:retorno')
  const done = await lockDone(db, id_cnab_retorno)
  const found = await retornos.find(db, await visaoDoLivro(db, actor), id_cnab_retorno)
  if (!found) throw new Failure('nao_encontrado')
  if (found.estado === 'desfeito') throw refuseCnab(act, 'ele já foi desfeito.')
  requireVersao(found, versao)
  await requireContas(who, [found.id_contabancaria])
  await requireAllSeen(who, done)
  await requireNewest(who, id_cnab_retorno)
  await undoItems(who, firstStates(done), motivo)
  await reverseJoined(who, done, motivo)
  await undoAnswers(who, answersOf(done), motivo)
  await markUndone(db, id_cnab_retorno, motivo)
}

/** A payment of which a newer file told something is taken back by undoing that file first. */
async function requireNewest({ db }: WhoToday, id_cnab_retorno: number): Promise<void> {
  const newer = await findNewer(db, id_cnab_retorno)
  if (!newer) return
  const motivo = `o retorno “${newer.nome}”, mais novo, fala do pagamento ${newer.seu_numero}: desfaça-o antes.`
  throw refuseCnab(act, motivo)
}

/** The order in which a file's answers are applied. */
const steps: readonly StoredLinha['efeito'][] = ['agendado', 'pago', 'rejeitado', 'devolvido']

/** The state of each payment before the file. Where the file tells two steps of a payment, it is the one before the first. */
function firstStates(done: readonly StoredLinha[]): Undone[] {
  const states = new Map<string, Undone>()
  for (const step of steps) {
    for (const { efeito, seu_numero: seuNumero, antes } of done) {
      if (efeito !== step || antes === null || states.has(seuNumero)) continue
      states.set(seuNumero, { seuNumero, antes })
    }
  }
  return [...states.values()]
}

/** What the file said of boletos, the last line first. */
const answersOf = (done: readonly StoredLinha[]) =>
  done.toReversed().flatMap(({ id_boleto, id_lancamento, antes_boleto: antes, ...line }) => {
    if (id_boleto === null || id_lancamento === null || antes === null) return []
    const { id_lancamento_tarifa } = line
    return [{ id_boleto, id_lancamento, antes, id_lancamento_tarifa }]
  })

/** Whoever does not see a title does not take its payment back, nor learn which one it is. */
async function requireAllSeen(who: WhoToday, done: readonly StoredLinha[]): Promise<void> {
  const ids = done.flatMap(({ id_lancamento }) => id_lancamento ?? [])
  const seen = await listSeenIds(who, ids)
  if (ids.every((id) => seen.has(id))) return
  throw refuseCnab(act, 'ele fala de títulos que você não vê.')
}

/** Reverses the settlements of lines that somebody joined with titles that were in no batch. */
async function reverseJoined(
  who: WhoToday,
  done: readonly StoredLinha[],
  motivo: string,
): Promise<void> {
  const joined = done.filter(({ resultado, antes }) => resultado === 'juntada' && antes === null)
  const baixas = await listBaixasToReconcile(
    who.db,
    joined.flatMap(({ id_baixa }) => id_baixa ?? []),
  )
  const reconciled = baixas.find(
    ({ id_conciliacao, estornada }) => id_conciliacao !== null && !estornada,
  )
  if (reconciled) {
    const { id_lancamento } = reconciled
    throw refuseCnab(act, `a baixa do lançamento nº ${id_lancamento} já foi conciliada.`)
  }
  for (const { id_baixa, id_lancamento, estornada } of baixas) {
    if (!estornada) await reverse(who, id_lancamento, { id_baixa, motivo })
  }
}

import { Failure, fieldFailure } from '@claquete/contract/failures'
import type { EvidenciaInside as Evidencia } from '@claquete/contract/financeiro/cobranca/evidencia'
import { resultadoLabels } from '@claquete/contract/financeiro/cnab/retorno'
import { identityOfConvenio } from '@claquete/core/financeiro/cnab/cobranca/retorno/identity'
import { efeitos } from '@claquete/core/financeiro/cnab/pagamentos/efeito'
import { readOcorrencias } from '@claquete/core/financeiro/cnab/pagamentos/ocorrencias'
import { agreementOf } from '@claquete/core/financeiro/cobranca/by-file'
import type { Decisao } from '@claquete/core/financeiro/cobranca/decisao'
import type { WhoToday } from '../../../kernel/context.ts'
import { findLancamento, requireContas, settleTitulos } from '../../../livro/titulos/public.ts'
import { listSeenIds, visaoDoLivro } from '../../../livro/visao/public.ts'
import { answerBoletos, efeitosOfBoleto, evidenceOfBoleto } from '../../cobranca/public.ts'
import { evidenceOfItem, settleItems } from '../../pagamentos/public.ts'
import type { Outcome as OutcomeOfPagamento } from '../../pagamentos/public.ts'
import { becameOf } from './apply-cobranca.commands.ts'
import { resultOf } from './apply-file.commands.ts'
import { answerPagamentos, changedBy } from './apply-pagamento.commands.ts'
import type { Answering } from './apply-pagamento.commands.ts'
import { camposOfItem, toldOfStored } from './campos.ts'
import { findConvenioById } from '../convenio/convenio.queries.ts'
import { problemOfLine } from './judge.ts'
import { findWaiting, lockLinha, updateLinha } from './linha.queries.ts'
import type { StoredLinha } from './linha.queries.ts'
import { refuseCnab } from '../remessa/remessa.ts'

/** A line that waits for somebody, locked; throws where another person resolved it. */
async function lockWaiting(who: WhoToday, id: number): Promise<StoredLinha> {
  const { db, actor } = who
  const linha = await lockLinha(db, await visaoDoLivro(db, actor), id)
  if (!linha) throw new Failure('nao_encontrado')
  if (linha.resultado !== 'pendente' || linha.estado === 'desfeito') {
    const now = resultadoLabels[linha.resultado].toLowerCase()
    throw refuseCnab('resolver a linha', `ela já foi resolvida (${now}).`)
  }
  await requireContas(who, [linha.id_contabancaria])
  return linha
}

/**
 * The number of the payment in which a title waits, if it does. Throws unless the line is of the title's side and account.
 */
async function requireJoinable(
  who: WhoToday,
  { tipo, id_contabancaria }: StoredLinha,
  id_lancamento: number,
): Promise<string | undefined> {
  const { db } = who
  const seen = await listSeenIds(who, [id_lancamento])
  const titulo = await findLancamento(db, id_lancamento)
  if (!titulo || !seen.has(id_lancamento)) throw new Failure('nao_encontrado')
  if (titulo.operacao !== (tipo === 'cobranca' ? 'C' : 'D')) {
    const side = tipo === 'cobranca' ? 'a receber' : 'a pagar'
    throw fieldFailure('id_lancamento', `Só um título ${side} é baixado por este retorno.`)
  }
  const waiting = await findWaiting(db, id_lancamento)
  if (waiting && waiting.id_contabancaria !== id_contabancaria) {
    throw fieldFailure('id_lancamento', 'O título espera o banco num lote de outra conta.')
  }
  return waiting?.seu_numero
}

/** Joins a line with the title that it paid, which is settled on the bank's day with the bank's value. */
export async function joinLinha(
  who: WhoToday,
  { id_cnab_retorno_linha: id, id_lancamento }: Joining,
): Promise<void> {
  const { db, actor } = who
  const linha = await lockWaiting(who, id)
  const { data, valor, efeito } = linha
  if (efeito !== 'pago' || data === null) {
    throw refuseCnab('juntar a linha', 'só o que o banco pagou, num dia que ele diz, dá baixa.')
  }
  const waiting = await requireJoinable(who, linha, id_lancamento)
  const base = {
    resultado: 'juntada' as const,
    motivo: '',
    id_lancamento,
    id_usuario: actor.id_usuario,
  }
  if (waiting !== undefined) {
    const [outcome] = await settleItems(who, [
      {
        seuNumero: waiting,
        data,
        valor,
        ocorrencias: linha.codigos,
        texto: linha.texto,
        autenticacao: linha.autenticacao,
        campos: camposOfItem(linha),
        // The person sees the value that the title is settled with; what it does not pay stays owed.
        decisao: 'principal',
      },
    ])
    if (outcome?.result !== 'done') {
      throw fieldFailure('id_lancamento', outcome?.motivo ?? 'Este título não pode ser baixado.')
    }
    const { antes = null, id_baixa = null } = outcome
    await updateLinha(db, id, { ...base, antes, id_baixa, seu_numero: waiting })
  } else {
    const { ids_baixa } = await settleTitulos(who, {
      id_contabancaria: linha.id_contabancaria,
      data,
      baixas: [
        {
          id_lancamento,
          valor,
          obs: `Retorno do banco: ${linha.texto}`.slice(0, 500),
        },
      ],
    })
    await updateLinha(db, id, { ...base, id_baixa: ids_baixa[0] ?? null })
  }
}

interface Joining {
  readonly id_cnab_retorno_linha: number
  readonly id_lancamento: number
}

/** Tries a line again: what kept it from being applied may be gone. Throws where it still cannot be applied. */
export async function retryLinha(who: WhoToday, id: number): Promise<void> {
  const linha = await lockWaiting(who, id)
  const changed =
    linha.tipo === 'cobranca' ? await retryBoleto(who, linha) : await retryPagamento(who, linha)
  await updateLinha(who.db, id, { ...changed, motivo: '', id_usuario: who.actor.id_usuario })
}

type Outcome = Pick<OutcomeOfPagamento, 'result' | 'motivo'>

function requireApplied({ result, motivo }: Outcome, whenUnknown: string): void {
  if (result === 'unknown' || result === 'refused') {
    throw refuseCnab('aplicar a linha', motivo ?? whenUnknown)
  }
}

async function retryPagamento(who: WhoToday, linha: StoredLinha, decisao?: Decisao) {
  const answering: Answering = {
    ...linha,
    efeito: efeitos.find((one) => one === linha.efeito) ?? 'informativo',
    seuNumero: linha.seu_numero,
    ocorrencias: readOcorrencias(linha.numero_banco, linha.codigos),
    data: linha.data ?? undefined,
    dataReal: undefined,
    valorReal: undefined,
    campos: camposOfItem(linha),
    decisao,
  }
  const found = (await answerPagamentos(who, linha.id_contabancaria, [answering])).get(answering)
  const outcome = found ?? { result: 'unknown' as const }
  requireApplied(outcome, 'nenhum pagamento daqui tem este número.')
  return {
    resultado: resultOf[outcome.result],
    id_lancamento: found?.id_lancamento ?? null,
    ...changedBy(found),
  }
}

async function retryBoleto(who: WhoToday, linha: StoredLinha, decisao?: Decisao) {
  const efeito = efeitosOfBoleto.find((one) => one === linha.efeito)
  if (!efeito) throw refuseCnab('aplicar a linha', 'ela só informa.')
  await requireOwn(who, linha)
  const [outcome = { result: 'unknown' as const }] = await answerBoletos(who, linha, [
    {
      nossoNumero: linha.nosso_numero,
      efeito,
      texto: linha.texto,
      data: linha.data ?? undefined,
      told: efeito === 'pago' ? toldOfStored(linha) : undefined,
      decisao,
      tarifa: linha.tarifa,
    },
  ])
  requireApplied(outcome, 'nenhum boleto daqui tem este número.')
  return becameOf(outcome)
}

/** A line that names another account, agreement or carteira is about none of the boletos of its file. */
async function requireOwn(
  { db, actor }: WhoToday,
  { identificacao, id_cnab_convenio }: StoredLinha,
): Promise<void> {
  if (identificacao === null) return
  const convenio = await findConvenioById(db, await visaoDoLivro(db, actor), id_cnab_convenio)
  const own = convenio && agreementOf(convenio)
  const motivo = own && problemOfLine(identificacao, identityOfConvenio(own))
  if (motivo !== undefined) throw refuseCnab('aplicar a linha', motivo)
}

/**
 * Settles a payment that the bank's fields do not explain as a person decided: all of it pays the title, or what is
 * missing is forgiven, or what is beyond it is fine and interest.
 */
export async function decideLinha(
  who: WhoToday,
  { id_cnab_retorno_linha: id, decisao }: Deciding,
): Promise<void> {
  const linha = await lockWaiting(who, id)
  if (linha.efeito !== 'pago') {
    throw refuseCnab('dar a baixa', 'a linha não diz que algo foi pago.')
  }
  const retry = linha.tipo === 'cobranca' ? retryBoleto : retryPagamento
  const changed = await retry(who, linha, decisao)
  await updateLinha(who.db, id, { ...changed, motivo: '', id_usuario: who.actor.id_usuario })
}

interface Deciding {
  readonly id_cnab_retorno_linha: number
  readonly decisao: Decisao
}

/** What is known of a line that says that a boleto or a payment of this company was paid; null of others. */
export async function evidenceOfLinha(
  { db }: Pick<WhoToday, 'db'>,
  linha: StoredLinha,
): Promise<Evidencia | null> {
  const { id_boleto, efeito, tarifa, tipo, seu_numero: seuNumero, id_lancamento } = linha
  if (efeito !== 'pago') return null
  if (tipo === 'pagamento' && id_lancamento !== null) {
    const { valor: pago, data: dia } = linha
    return evidenceOfItem({ db }, { seuNumero, pago, dia, campos: camposOfItem(linha) })
  }
  if (id_boleto === null) return null
  return evidenceOfBoleto({ db }, id_boleto, toldOfStored(linha), tarifa)
}

/** Sets aside a line that is about no title of this company. */
export async function setLinhaAside(who: WhoToday, id: number, motivo: string): Promise<void> {
  await lockWaiting(who, id)
  await updateLinha(who.db, id, {
    resultado: 'deixada',
    motivo,
    id_usuario: who.actor.id_usuario,
  })
}

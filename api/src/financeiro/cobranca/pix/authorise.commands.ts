import type { TakenBy } from '@claquete/contract/endpoint'
import { Failure, fieldFailure } from '@claquete/contract/failures'
import type {
  pixAutorizacaoChange,
  pixAutorizacaoCreate,
} from '@claquete/contract/financeiro/cobranca/pix/autorizacao'
import {
  diasDaSolicitacaoUsual,
  periodicidadeOf,
  problemsOfAutorizacao,
} from '@claquete/core/financeiro/cobranca/pix/autorizacao'
import type { AutorizacaoNova } from '@claquete/core/financeiro/cobranca/pix/autorizacao'
import { normalizeDocumento } from '@claquete/core/kernel/person/documento'
import type { Context } from '../../../kernel/context.ts'
import { enqueue } from '../../../kernel/background/jobs.ts'
import { requireVersao } from '../../../kernel/records/versao.ts'
import { visaoDoLivro } from '../../../livro/visao/public.ts'
import { openIntegration } from '../../../sistema/configuracoes/public.ts'
import {
  findAutorizacao,
  findContaToReceive,
  insertAutorizacao,
  isContratoUsed,
  listContasInUse,
  updateAutorizacao,
} from './autorizacao.queries.ts'
import { requireAutorizacao } from './seen.read.ts'
import { firstDueOf, listContasOfPix, problemOfSerie } from './serie.read.ts'
import { listSeries } from './serie.queries.ts'
import type { Serie } from './serie.queries.ts'

type Wanted = TakenBy<typeof pixAutorizacaoCreate>['body']

const dayMs = 86_400_000

async function requireSerie(context: Context, id_recorrencia: number): Promise<Serie> {
  const { db, actor } = context
  const since = firstDueOf(context)
  const [serie] = await listSeries(db, await visaoDoLivro(db, actor), { since, id_recorrencia })
  if (!serie) throw new Failure('nao_encontrado')
  const problem = problemOfSerie(serie)
  if (problem !== undefined) throw fieldFailure('id_recorrencia', problem)
  return serie
}

/** The account that receives; throws where there is none, or several and none was chosen. */
async function requireConta(context: Context, id: number | null | undefined): Promise<number> {
  const contas = await listContasOfPix(context)
  if (!(await openIntegration(context, 'inter')) || contas.length === 0) {
    throw fieldFailure(
      'id_contabancaria',
      'Cadastre a conta do Banco Inter (077) e as credenciais dele em Configurações, Integrações.',
    )
  }
  const chosen =
    id === null || id === undefined
      ? contas.length === 1 && contas[0]
      : contas.find(({ id_contabancaria }) => id_contabancaria === id)
  if (!chosen) throw fieldFailure('id_contabancaria', 'Escolha a conta que recebe.')
  const found = await findContaToReceive(context.db, chosen.id_contabancaria)
  if (!found?.conta) {
    throw fieldFailure('id_contabancaria', 'Informe o número desta conta no cadastro dela.')
  }
  return chosen.id_contabancaria
}

const newOf = (wanted: Wanted, serie: Serie): AutorizacaoNova => ({
  devedor_documento: normalizeDocumento(serie.documento),
  devedor_nome: serie.cliente,
  contrato: wanted.contrato,
  data_inicial: wanted.data_inicial,
  data_final: wanted.data_final ?? null,
  valor: wanted.valor ?? null,
  valor_minimo: wanted.valor_minimo ?? null,
  jornada: wanted.jornada,
  ispb: wanted.jornada === 'aviso' ? (wanted.ispb ?? '') : '',
  agencia: wanted.jornada === 'aviso' ? (wanted.agencia ?? '') : '',
  conta: wanted.jornada === 'aviso' ? (wanted.conta ?? '') : '',
})

/** Writes an authorisation down and has the bank asked for it afterwards. */
export async function authorise(context: Context, wanted: Wanted): Promise<number> {
  const { db, actor, today, services } = context
  const serie = await requireSerie(context, wanted.id_recorrencia)
  const nova = newOf(wanted, serie)
  const erros = problemsOfAutorizacao(nova, today)
  if (await isContratoUsed(db, nova.contrato)) {
    const msg = 'Outra autorização já usou este contrato, mesmo que tenha acabado: use outro.'
    erros.push({ campo: 'contrato', msg })
  }
  const [first] = erros
  if (first) throw new Failure('dados_invalidos', { msg: first.msg, erros: [...erros] })
  const id_contabancaria = await requireConta(context, wanted.id_contabancaria)
  const periodicidade = periodicidadeOf(serie.meses)
  if (periodicidade === undefined) throw new Error(`period of ${serie.meses} months`)
  const isFirst = (await listContasInUse(db)).length === 0
  const dias = wanted.dias ?? diasDaSolicitacaoUsual
  const id_pix_autorizacao = await insertAutorizacao(db, {
    ...nova,
    id_empresa: serie.id_empresa,
    id_pessoa: serie.id_pessoa,
    id_contabancaria,
    id_recorrencia: serie.id_recorrencia,
    objeto: wanted.objeto ?? '',
    periodicidade,
    retentativa: wanted.retentativa,
    dia_util: wanted.dia_util,
    expira_em:
      nova.jornada === 'aviso' ? new Date(services.now() + dias * dayMs).toISOString() : null,
    id_usuario: actor.id_usuario,
  })
  await enqueue(db, 'pix.autorizar', { id_pix_autorizacao })
  if (isFirst) await enqueue(db, 'pix.avisos', {})
  return id_pix_autorizacao
}

/** Lets each morning make the charges of an authorisation, or not. */
export async function setAutomatico(
  context: Context,
  id_pix_autorizacao: number,
  { automatico, versao }: TakenBy<typeof pixAutorizacaoChange>['body'],
): Promise<void> {
  const { db } = context
  await requireAutorizacao(context, id_pix_autorizacao)
  const stored = await findAutorizacao(db, id_pix_autorizacao, true)
  if (!stored) throw new Failure('nao_encontrado')
  requireVersao(stored, versao)
  await updateAutorizacao(db, id_pix_autorizacao, { automatico })
}

import type { PendenciaInside as Pendencia } from '@claquete/contract/orcamentos/execucao/choices'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { formatReais } from '@claquete/core/kernel/amounts/money'
import { nameOfForma } from '@claquete/core/livro/titulos/methods'
import type { Context } from '../../kernel/context.ts'
import { alcadasOf, obstacleOf, listRequests, textOfObstacle } from '../../livro/alcadas/public.ts'
import type { Alcadas } from '../../livro/alcadas/public.ts'
import { findOrcamento } from '../orcamento/public.ts'
import { anexoView } from './despesa/anexo.ts'
import { listAnexos } from './despesa/despesa.queries.ts'
import { isOwnDespesa, isOwnVerba } from './scope/own-requests.read.ts'
import { scopeOf } from './scope/scope.queries.ts'
import type { Scope } from './scope/scope.queries.ts'
import { listAceites } from './scope/aceite.queries.ts'
import { excessOfOne, readerOf } from './aprovacao/measure.read.ts'
import { settingsOf } from '../../kernel/settings/company.queries.ts'
import type { EstouroPolicy } from '@claquete/core/orcamentos/execucao/estouro'
import { listPendingTitulos } from './pagamento/pagamento.queries.ts'
import {
  listPendingDespesas,
  findDuplicatesAmong,
  listPendingVerbas,
} from './pendencias.queries.ts'

const heldMessage = 'O status do job não libera o financeiro.'

/** Why this person may not approve a fund or an expense; null when they may. */
const obstacleFor = (liberado: boolean, isOwn: boolean, what: string): string | null => {
  if (!liberado) return heldMessage
  return isOwn ? `Você ${what}: outra pessoa aprova.` : null
}

/** What awaits approval and this person may see, oldest first within each kind. */
export async function pendenciasOf(
  context: Context,
  id_orcamento: number | undefined,
): Promise<Pendencia[]> {
  if (id_orcamento !== undefined) await findOrcamento(context, id_orcamento)
  const reader = {
    context,
    scope: await scopeOf(context.db, context.actor),
    alcadas: await alcadasOf(context.db),
  }
  const rows = [
    ...(await verbaRequests(reader, id_orcamento)),
    ...(await despesas(reader, id_orcamento)),
    ...(await pagamentos(reader, id_orcamento)),
  ]
  return withEstouros(context, rows)
}

/** What waits, before it is measured on its line. */
type Waiting = Omit<Pendencia, 'excesso' | 'aceite'>

/** Adds what each request alone exceeds of its line, who accepted it, and why this person may not approve it. */
async function withEstouros(context: Context, rows: readonly Waiting[]): Promise<Pendencia[]> {
  const { db } = context
  const measuring = await readerOf(context, rows)
  const { estouro_de_item: politica } = await settingsOf(db)
  const idsOf = (tipo: Waiting['tipo']) =>
    rows.filter((row) => row.tipo === tipo).map(({ id }) => id)
  const aceites = {
    verba: await listAceites(db, 'verba', idsOf('verba')),
    despesa: await listAceites(db, 'despesa', idsOf('despesa')),
    pagamento: await listAceites(db, 'pagamento', idsOf('pagamento')),
  }
  const found: Pendencia[] = []
  for (const row of rows) {
    const excesso = await excessOfOne(measuring, row)
    const impedimento = row.impedimento ?? estouroObstacle(context, excesso, politica)
    const aceite = aceites[row.tipo].get(row.id)?.[0] ?? null
    found.push({ ...row, excesso, aceite, impedimento })
  }
  return found
}

function estouroObstacle({ actor }: Context, excesso: Cents, politica: EstouroPolicy) {
  if (excesso <= 0) return null
  const beyond = `Fica ${formatReais(excesso)} acima do saldo do item`
  if (politica === 'recusar') return `${beyond}: a empresa não aceita.`
  if (actor.permissions.has('execucao.estourar')) return null
  return `${beyond}: só aprova quem tem a permissão “Estourar item”.`
}

interface Reader {
  readonly context: Context
  readonly scope: Scope
  readonly alcadas: Alcadas
}

const noDetail = { sem_comprovante: false, repetida: false, anexos: [] }

async function verbaRequests({ context, scope, alcadas }: Reader, id_orcamento?: number) {
  const { db, actor, today } = context
  const rows = await listPendingVerbas({ db, actor, today, scope }, id_orcamento)
  return rows.map((row): Waiting => ({
    ...noDetail,
    tipo: 'verba',
    id: row.id_orca_verba,
    id_orcamento: row.id_orcamento,
    num_orc: row.num_orc,
    titulo: row.titulo,
    item: row.item ?? row.grupo,
    descricao: row.descricao || 'Verba',
    pessoa: row.produtor,
    solicitante: row.usuario,
    valor: row.valor,
    data: row.data,
    impedimento: obstacleFor(
      row.liberado,
      !alcadas.proprias && isOwnVerba(row, actor.id_usuario),
      'pediu esta verba, ou presta contas dela',
    ),
    criado_em: null,
  }))
}

async function despesas({ context, scope, alcadas }: Reader, id_orcamento?: number) {
  const { db, actor, services } = context
  const rows = await listPendingDespesas({ db, actor, scope }, id_orcamento)
  const ids = rows.map(({ id_orca_despesa }) => id_orca_despesa)
  const anexos = await listAnexos(db, ids)
  const repetidas = await findDuplicatesAmong(db, ids)
  return rows.map((row): Waiting => ({
    tipo: 'despesa',
    id: row.id_orca_despesa,
    id_orcamento: row.id_orcamento,
    num_orc: row.num_orc,
    titulo: row.titulo,
    item: row.item,
    descricao: `${row.descricao} · ${row.verba ?? nameOfForma(row.formaPagamento)}`,
    pessoa: row.fornecedor || row.produtor,
    solicitante: row.usuario,
    valor: row.valor,
    data: row.data,
    sem_comprovante: row.sem_comprovante,
    repetida: repetidas.has(row.id_orca_despesa),
    anexos: anexos
      .filter(({ id_orca_despesa }) => id_orca_despesa === row.id_orca_despesa)
      .map((anexo) => anexoView(services, anexo)),
    impedimento: obstacleFor(
      row.liberado,
      !alcadas.proprias && isOwnDespesa(row, row, actor.id_usuario),
      'lançou esta despesa, ou presta contas da verba dela',
    ),
    criado_em: null,
  }))
}

async function pagamentos({ context, scope, alcadas }: Reader, id_orcamento?: number) {
  const { db, actor } = context
  const rows = await listPendingTitulos({ db, actor, scope }, id_orcamento ?? null)
  const ids = rows.map(({ id_lancamento }) => id_lancamento)
  const pedidos = new Map((await listRequests(db, ids)).map((one) => [one.id_lancamento, one]))
  return rows.map((row): Waiting => {
    const pedido = pedidos.get(row.id_lancamento)
    const regra = pedido && obstacleOf(alcadas, pedido, actor)
    const held = row.liberado ? null : heldMessage
    return {
      ...noDetail,
      tipo: 'pagamento',
      id: row.id_lancamento,
      id_orcamento: row.id_orcamento,
      num_orc: row.num_orc,
      titulo: row.titulo,
      item: row.item,
      descricao: row.descricao,
      pessoa: row.pessoa,
      solicitante: row.solicitante,
      valor: row.valor,
      data: row.dataVencimento,
      impedimento: regra ? textOfObstacle(regra) : held,
      criado_em: row.dt_cadastro,
    }
  })
}

import { Failure } from '@claquete/contract/failures'
import type { ContratoValuesInside } from '@claquete/contract/contratos/contrato/edit'
import type { AnyPermissionKey } from '@claquete/contract/permissions'
import { WITHOUT_INCENTIVADO } from '@claquete/core/acesso/plano/features'
import { standingOf } from '@claquete/core/contratos/contrato/versions'
import { must } from '@claquete/core/kernel/must'
import type { Who } from '../../kernel/context.ts'
import { findOrcamento } from '../../orcamentos/orcamento/public.ts'
import type { SeenOrcamento } from '../../orcamentos/orcamento/public.ts'
import { requirePropostaHeader } from '../../orcamentos/proposta/public.ts'
import type { OrcamentoHeader } from '../../orcamentos/proposta/public.ts'
import { selectSeen } from './access.queries.ts'
import type { ContratoHead } from './access.queries.ts'
import { currentOf, itemOfUid } from './contrato.queries.ts'
import { listParcelas } from './parcela.queries.ts'
import { listPartes, listVersoes } from './versao.queries.ts'
import type { Versao } from './versao.queries.ts'

export function requirePermission({ actor }: Pick<Who, 'actor'>, key: AnyPermissionKey): void {
  if (!actor.permissions.has(key)) throw new Failure('sem_permissao')
}

/** The budget of a contract with what is shown of it. */
export interface JobOfContrato {
  readonly orcamento: SeenOrcamento
  readonly header: OrcamentoHeader
}

/** The budget, if this person may see it and the plan has it: incentivised ones are not of every plan. */
export async function jobOf(who: Who, id_orcamento: number): Promise<JobOfContrato> {
  const orcamento = await findOrcamento(who, id_orcamento)
  if (
    orcamento.incentivado === 'S' &&
    WITHOUT_INCENTIVADO.includes(who.actor.id_plano_jobbgestor)
  ) {
    throw new Failure('plano_nao_inclui')
  }
  return { orcamento, header: await requirePropostaHeader(who, id_orcamento) }
}

export const jobOnWire = ({ orcamento, header }: JobOfContrato) => ({
  id_orcamento: orcamento.id_orcamento,
  num_orc: orcamento.num_orc,
  titulo: orcamento.titulo,
  cliente: header.cliente,
  incentivado: orcamento.incentivado,
  status: { descricao: header.status, cor: header.cor, cor_fundo: header.cor_fundo },
  libera_financeiro: orcamento.libera_financeiro,
})

/** A contract this person may see; 404 otherwise. */
export async function requireContrato(
  { db, actor }: Who,
  id_contrato: number,
  options: { readonly lock?: boolean } = {},
): Promise<ContratoHead> {
  const head = await selectSeen(db, actor, id_contrato, options)
  if (!head) throw new Failure('contrato_nao_localizado')
  return head
}

/** The newest version that stands of a contract: the one that is written, or the last that was emitted. */
export async function newestOf({ db }: Pick<Who, 'db'>, id_contrato: number): Promise<Versao> {
  const [newest] = standingOf(await listVersoes(db, id_contrato))
  return must(newest, 'version of a contract')
}

/** What is typed of a stored version, as the screen edits it. */
export async function valuesOf(
  { db }: Pick<Who, 'db'>,
  head: ContratoHead,
  versao: Versao,
): Promise<ContratoValuesInside> {
  const { titulo, objeto, id_pessoa, conteudo, papel_timbrado, em_branco, lado, abre_titulos } =
    versao
  const { valor, id_grupoCusto, id_centrocusto, inicio, fim, territorio, midias } = versao
  const current = head.id_orcamento === null ? undefined : await currentOf(db, head.id_orcamento)
  const item =
    versao.uid_item !== null && current !== undefined
      ? await itemOfUid(db, current, versao.uid_item)
      : undefined
  const partes = await listPartes(db, versao.id_contrato_versao)
  const parcelas = await listParcelas(db, versao.id_contrato_versao)
  return {
    titulo,
    objeto,
    id_pessoa,
    conteudo,
    papel_timbrado,
    em_branco,
    lado,
    abre_titulos,
    valor,
    id_grupoCusto,
    id_centrocusto,
    inicio,
    fim,
    territorio,
    midias,
    id_empresa: head.id_empresa,
    id_orca_item: item ?? null,
    uso_inicio: versao.uso_inicio,
    uso_fim: versao.uso_fim,
    parcelas: parcelas.map((one) => ({
      valor: one.valor,
      vencimento: one.vencimento,
      descricao: one.descricao,
      id_projeto_fonte: one.id_projeto_fonte,
    })),
    partes: partes.map(({ ordem: _, ...parte }) => parte),
  }
}

import type { Settings } from '@claquete/contract/kernel/settings/catalogue'
import type { PropostaPageInside as PropostaPage } from '@claquete/contract/orcamentos/proposta/public-proposta'
import type { Parte } from '@claquete/contract/kernel/settings/proposta-link'
import { formatDateBr, todayInSaoPaulo } from '@claquete/core/kernel/time/calendar'
import { decimalTextToCents } from '@claquete/core/kernel/amounts/money'
import { must } from '@claquete/core/kernel/must'
import type { OpenContext } from '../../kernel/context.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { fileLink } from '../../kernel/files/links.ts'
import { hashOf } from '../../kernel/security/random-secret.ts'
import { settingsOf } from '../../kernel/settings/company.queries.ts'
import { findTenantName } from '../../sistema/configuracoes/public.ts'
import { situacaoOf } from './link.commands.ts'
import { listLinks } from './link.queries.ts'
import type { LinkRow } from './link.queries.ts'
import type { OrcamentoHeader } from './orcamento.queries.ts'
import { readVersao, propostaOf, withIbsCbs } from './view.read.ts'

/** What a link allows to see and do, by its own and the page's settings. */
export function allowedBy(link: LinkRow, { proposta_link }: Settings) {
  const { partes, permite_opcionais, permite_aprovar } = proposta_link
  const inDetail: readonly Parte[] = ['itens', 'quantidades', 'valores']
  const summary = partes.filter((parte) => !inDetail.includes(parte))
  const brief: Parte[] = summary.includes('subtotais') ? summary : [...summary, 'subtotais']
  return {
    partes: link.modelo === 'resumida' ? brief : partes,
    opcoes: link.permite_opcoes && permite_opcionais === 'S',
    aprovar: link.permite_aprovar && permite_aprovar === 'S',
  }
}

interface OpenLink {
  readonly link: LinkRow
  readonly cabecalho: OrcamentoHeader
}

/** Whether the page still expects an answer. */
export async function pageSituacao(
  db: TenantDb,
  { link, cabecalho }: OpenLink,
): Promise<'aberta' | 'decidida' | 'mudou' | 'encerrada'> {
  if (link.decisao) return 'decidida'
  const all = await listLinks(db, link.id_orcamento)
  const other = all.some((um) => um.decisao === 'aprovado')
  if (other || cabecalho.aprovado || cabecalho.papel === 'substituicao') return 'encerrada'
  return situacaoOf(link, cabecalho, 0) === 'mudou' ? 'mudou' : 'aberta'
}

/** Everything that an admitted reader sees. */
export async function buildPage(
  { services }: Pick<OpenContext, 'services'>,
  db: TenantDb,
  opened: OpenLink,
): Promise<PropostaPage> {
  const { link, cabecalho } = opened
  const settings = await settingsOf(db)
  const situacao = await pageSituacao(db, opened)
  const { contato_nome, contato_email, contato_fone } = settings.proposta_link
  const head = {
    situacao,
    marca: await brandOf(services, db, settings),
    contato: { contato_nome, contato_email, contato_fone },
    ...(link.decisao && { decisao: decisionOf(link) }),
  }
  const isSame = cabecalho.revisao === link.revisao
  if (situacao === 'mudou' || situacao === 'encerrada' || !isSame) return head
  const may = allowedBy(link, settings)
  const opcoes = link.decisao ? link.opcoes : undefined
  const reading = await readVersao(db, cabecalho)
  const { aprovar_muda_status: _, validade_dias: __, ...shown } = settings.proposta_link
  return {
    ...head,
    configuracao: {
      ...shown,
      partes: [...may.partes],
      permite_opcionais: may.opcoes ? 'S' : 'N',
      permite_aprovar: may.aprovar ? 'S' : 'N',
    },
    proposta: await withIbsCbs(db, cabecalho, {
      proposta: propostaOf(reading, cabecalho, {
        partes: may.partes,
        withOptions: may.opcoes,
        opcoes,
      }),
      today: todayInSaoPaulo(services.now()),
    }),
    valida_ate: todayInSaoPaulo(Date.parse(link.expira_em)),
    valores: greetingValues(cabecalho, link),
    visto: seenHash(cabecalho, settings),
  }
}

async function brandOf(services: OpenContext['services'], db: TenantDb, settings: Settings) {
  const logo = settings.proposta_link.logo ?? settings.marca_logo
  return {
    nome: settings.marca_nome || (await findTenantName(db)).nome,
    cor: settings.marca_cor,
    logo_url: logo ? fileLink(services, logo, 'logo') : null,
    rodape: settings.marca_rodape,
  }
}

function decisionOf(link: LinkRow): NonNullable<PropostaPage['decisao']> {
  return {
    decisao: link.decisao ?? 'ajuste',
    em: link.decidido_em ?? link.criado_em,
    por: link.decidido_por ?? '',
    total: must(decimalTextToCents(link.total_decidido ?? '0'), 'valor decidido'),
  }
}

/** A hash of the lines and texts that a client reads: a change of any makes it another proposal. */
export function seenHash(cabecalho: OrcamentoHeader, { proposta_link }: Settings): string {
  const { revisao, titulo, num_orc, cliente, agencia } = cabecalho
  const { condicao_pagamento, prazo_entrega, observacoes } = cabecalho
  const head = [revisao, titulo, num_orc, cliente, agencia]
  return hashOf(
    JSON.stringify([head, condicao_pagamento, prazo_entrega, observacoes, proposta_link.termos]),
  )
}

/** The values of the greeting's variables. */
const greetingValues = (
  cabecalho: OrcamentoHeader,
  link: LinkRow,
): NonNullable<PropostaPage['valores']> => ({
  'contato.nome': cabecalho.contato ?? cabecalho.cliente ?? '',
  'cliente.fantasia': cabecalho.cliente ?? '',
  'cliente.razao': cabecalho.cliente_razao ?? '',
  'agencia.fantasia': cabecalho.agencia ?? '',
  'job.numero': cabecalho.num_orc,
  'job.titulo': cabecalho.titulo,
  'responsavel.nome': cabecalho.responsavel ?? '',
  validade: formatDateBr(todayInSaoPaulo(Date.parse(link.expira_em))),
})

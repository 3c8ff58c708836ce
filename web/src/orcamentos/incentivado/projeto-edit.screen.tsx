import { projetoIncentivadoView } from '@claquete/contract/orcamentos/incentivado/projeto'
import type { ProjetoIncentivado } from '@claquete/contract/orcamentos/incentivado/projeto'
import { estados } from '@claquete/core/orcamentos/incentivado/projeto'
import { calendarDate, formatDateBr } from '@claquete/core/kernel/time/calendar'
import { Button } from '@mantine/core'
import { Link, useParams } from 'react-router'
import {
  toIncentivadoEdit,
  toIncentivadoEstrutura,
  toIncentivadoList,
} from '../../addresses/orcamentos.ts'
import { useRead } from '../../lib/wire/call.ts'
import { useLiveReads } from '../../lib/wire/live.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { goToSection } from '../../ui/form/section-nav.tsx'
import { Item, ItemList } from '../../ui/figures/item-list.tsx'
import { Page } from '../../ui/frame/page.tsx'
import { Reading } from '../../ui/frame/reading.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { RecordHeader } from '../../ui/layout/record-header.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { reais } from '../../lib/plain/money.ts'
import { ExecucaoCard } from './contas/execucao.card.tsx'
import { LinhasCard } from './contas/linhas.card.tsx'
import { PlanoCard } from './financiamento/plano.card.tsx'
import { EndedNotice } from './contas/ended.section.tsx'
import { FontesCard } from './fontes.card.tsx'
import { LimitesCard } from './limites.card.tsx'
import { LinksCard } from './coproducao/links.card.tsx'
import { PrazosCard } from './prazos/prazos.card.tsx'
import { ProjetoForm } from './projeto-form.tsx'
import { projetoReads } from './incentivado.labels.ts'

/** A project: what is written of it, where its money comes from, and what its norms say of its budget. */
export default function ProjetoEditScreen() {
  const id_projeto_incentivado = Number(useParams()['id'])
  const reading = useRead(projetoIncentivadoView, { params: { id_projeto_incentivado } })
  useLiveReads('projeto_incentivado', ...projetoReads)
  return (
    <Reading of={reading} listTo={toIncentivadoList()}>
      {({ data }) => (
        <Page width="form">
          <ProjetoHeader projeto={data} />
          <EndedNotice estado={data.estado} />
          <FontesCard id_projeto_incentivado={id_projeto_incentivado} tipo={data.tipo} />
          <PlanoCard id_projeto_incentivado={id_projeto_incentivado} />
          <ExecucaoCard id_projeto_incentivado={id_projeto_incentivado} />
          <LinhasCard id_projeto_incentivado={id_projeto_incentivado} />
          <LimitesCard id_projeto_incentivado={id_projeto_incentivado} />
          <PrazosCard id_projeto_incentivado={id_projeto_incentivado} />
          <LinksCard id_projeto_incentivado={id_projeto_incentivado} />
          <Card title="Orçamentos">
            <ItemList bare label="Orçamentos do projeto">
              {data.budgets.map(({ id_orcamento, num_orc, titulo, total_geral }) => (
                <Item
                  key={id_orcamento}
                  title={<Link to={toIncentivadoEdit(id_orcamento)}>{titulo}</Link>}
                  detail={
                    <>
                      {num_orc} ·{' '}
                      <Link to={toIncentivadoEstrutura(id_orcamento)}>Ver por estrutura</Link>
                    </>
                  }
                  aside={typeof total_geral === 'number' && <strong>{reais(total_geral)}</strong>}
                />
              ))}
            </ItemList>
          </Card>
          <ProjetoForm
            key={id_projeto_incentivado}
            id_projeto_incentivado={id_projeto_incentivado}
            tipo={data.tipo}
          />
        </Page>
      )}
    </Reading>
  )
}

function ProjetoHeader({ projeto }: { readonly projeto: ProjetoIncentivado }) {
  const { nome, salic, estado, proponente, execucao_fim, budgets } = projeto
  const [budget] = budgets
  const detail = [
    estados[estado],
    proponente,
    execucao_fim && `execução até ${formatDateBr(calendarDate(execucao_fim))}`,
  ]
  return (
    <RecordHeader
      title={nome}
      number={salic ?? undefined}
      detail={<Note>{detail.filter(Boolean).join(' · ')}</Note>}
    >
      {budget && (
        <LinkButton to={toIncentivadoEdit(budget.id_orcamento)}>Abrir o orçamento</LinkButton>
      )}
      <Button size="xs" variant="default" onClick={() => goToSection('Projeto')}>
        Dados do projeto
      </Button>
    </RecordHeader>
  )
}

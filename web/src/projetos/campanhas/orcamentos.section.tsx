import { campanhaVisao } from '@claquete/contract/projetos/campanhas/campanha'
import type { OrcamentoDaCampanha } from '@claquete/contract/projetos/campanhas/campanha'
import { campanhaOrcamentoRemove } from '@claquete/contract/projetos/campanhas/vinculo'
import { versaoBeside } from '@claquete/core/orcamentos/versoes/versao-name'
import { toOrcamentoEdit, toOrcamentoVisao } from '../../addresses/orcamentos.ts'
import {
  toCampanhaOrcamentoOptions,
  toCampanhaProjetoOfOrcamento,
  toCampanhaVisao,
} from '../../addresses/projetos.ts'
import { useMay } from '../../lib/account/permission.ts'
import { confirm } from '../../lib/acts/confirm.ts'
import { reais } from '../../lib/plain/money.ts'
import { call, refreshReads, useRead } from '../../lib/wire/call.ts'
import { StatusChip } from '../../orcamentos/orcamento/public.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { Item, ItemList } from '../../ui/figures/item-list.tsx'
import { Reading } from '../../ui/frame/reading.tsx'
import { EmptyState } from '../../ui/frame/states.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Row } from '../../ui/layout/flex.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { DotsMenu } from '../../ui/menu/dots-menu.tsx'
import { campanhaReads } from './campanha.labels.ts'
import { Link } from 'react-router'

interface SectionProps {
  readonly id_campanha: number
  readonly canChange: boolean
}

/** The budgets of a campaign, the version that counts of each. */
export function CampanhaOrcamentos({ id_campanha, canChange }: SectionProps) {
  const reading = useRead(campanhaVisao, { params: { id_campanha } })
  const hasSome = (reading.data?.data.orcamentos.length ?? 0) > 0
  return (
    <Card
      title="Orçamentos"
      aside={hasSome && <LinkButton to={toCampanhaVisao(id_campanha)}>Ver a visão</LinkButton>}
    >
      <Reading of={reading} waiting={140}>
        {({ data: { orcamentos, visualizar_orcamentos } }) => {
          if (!visualizar_orcamentos) return <Note>O seu perfil não vê orçamentos.</Note>
          if (orcamentos.length === 0) {
            return (
              <EmptyState
                dense
                title="Nenhum orçamento ainda"
                action={
                  canChange && (
                    <LinkButton to={toCampanhaOrcamentoOptions(id_campanha)} variant="filled">
                      Pôr um orçamento
                    </LinkButton>
                  )
                }
              >
                Um orçamento novo já vem com o cliente, a agência e o produto da campanha.
              </EmptyState>
            )
          }
          return (
            <ItemList bare label="Orçamentos da campanha">
              {orcamentos.map((one) => (
                <Line
                  key={one.id_orcamento}
                  id_campanha={id_campanha}
                  orcamento={one}
                  canChange={canChange}
                />
              ))}
            </ItemList>
          )
        }}
      </Reading>
    </Card>
  )
}

interface LineProps extends SectionProps {
  readonly orcamento: OrcamentoDaCampanha
}

function Line({ id_campanha, orcamento, canChange }: LineProps) {
  const { id_orcamento, num_orc, titulo, orcado, projetos, cliente } = orcamento
  const may = useMay()
  const remove = async () => {
    const isDone = await confirm({
      title: 'Tirar da campanha?',
      message: 'O orçamento continua, só deixa de ser desta campanha.',
      subject: `${num_orc} · ${titulo}`,
      yes: 'Tirar',
      run: () => call(campanhaOrcamentoRemove, { params: { id_campanha, id_orcamento } }),
    })
    if (isDone) await refreshReads(...campanhaReads)
  }
  const detail = [num_orc, versaoBeside(orcamento), cliente].filter(Boolean).join(' · ')
  return (
    <Item
      title={<Link to={toOrcamentoEdit(id_orcamento)}>{titulo}</Link>}
      detail={
        projetos > 0
          ? `${detail} · ${projetos === 1 ? '1 projeto' : `${projetos} projetos`}`
          : detail
      }
      aside={
        <Row nowrap>
          <StatusChip {...orcamento} />
          {typeof orcado === 'number' && <strong>{reais(orcado)}</strong>}
          <DotsMenu
            label={`Ações de ${titulo}`}
            actions={[
              { label: 'Abrir orçamento', to: toOrcamentoEdit(id_orcamento) },
              { label: 'Visão do orçamento', to: toOrcamentoVisao({ id: id_orcamento }) },
              ...(canChange && may('projeto.cadastrar')
                ? [
                    {
                      label: 'Novo projeto deste orçamento',
                      to: toCampanhaProjetoOfOrcamento(id_campanha, id_orcamento),
                    },
                  ]
                : []),
              ...(canChange ? [{ label: 'Tirar da campanha', run: remove }] : []),
            ]}
          />
        </Row>
      }
    />
  )
}

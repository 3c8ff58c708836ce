import { campanhaProjetos } from '@claquete/contract/projetos/campanhas/campanha'
import { campanhaProjetoRemove } from '@claquete/contract/projetos/campanhas/vinculo'
import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import { Link } from 'react-router'
import { toCampanhaProjetoNew, toProjetoOpen } from '../../addresses/projetos.ts'
import { useMay } from '../../lib/account/permission.ts'
import { confirm } from '../../lib/acts/confirm.ts'
import { call, refreshReads, useRead } from '../../lib/wire/call.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { Item, ItemList } from '../../ui/figures/item-list.tsx'
import { Reading } from '../../ui/frame/reading.tsx'
import { EmptyState } from '../../ui/frame/states.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Row } from '../../ui/layout/flex.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { campanhaReads } from './campanha.labels.ts'
import { DotsMenu } from '../../ui/menu/dots-menu.tsx'

interface SectionProps {
  readonly id_campanha: number
  readonly canChange: boolean
}

/** The projects of a campaign that the person sees. */
export function CampanhaProjetos({ id_campanha, canChange }: SectionProps) {
  const reading = useRead(campanhaProjetos, { params: { id_campanha } })
  const mayCreate = useMay()('projeto.cadastrar') && canChange
  const remove = async (id_projeto: number, titulo: string) => {
    const isDone = await confirm({
      title: 'Tirar da campanha?',
      message: 'O projeto continua, só deixa de ser desta campanha.',
      subject: titulo,
      yes: 'Tirar',
      run: () => call(campanhaProjetoRemove, { params: { id_campanha, id_projeto } }),
    })
    if (isDone) await refreshReads(...campanhaReads)
  }
  return (
    <Card title="Projetos">
      <Reading
        of={reading}
        waiting={100}
        empty={
          <EmptyState
            dense
            title="Nenhum projeto ainda"
            action={
              mayCreate && (
                <LinkButton to={toCampanhaProjetoNew(id_campanha)}>Novo projeto</LinkButton>
              )
            }
          >
            O projeto é onde o trabalho anda: tarefas, prazos e horas.
          </EmptyState>
        }
      >
        {({ data }) => (
          <ItemList bare label="Projetos da campanha">
            {data.map((one) => (
              <Item
                key={one.id_projeto}
                muted={one.arquivado}
                title={<Link to={toProjetoOpen(one.id_projeto)}>{one.titulo}</Link>}
                detail={[
                  one.num_projeto,
                  one.job,
                  one.data_zero && `D0 ${formatDateBr(one.data_zero)}`,
                  one.arquivado && 'arquivado',
                ]
                  .filter(Boolean)
                  .join(' · ')}
                aside={
                  <Row nowrap>
                    {one.qtde_atrasadas > 0 && (
                      <Note tone="danger">
                        {one.qtde_atrasadas === 1
                          ? '1 atrasada'
                          : `${one.qtde_atrasadas} atrasadas`}
                      </Note>
                    )}
                    <Note>
                      {one.qtde_concluidas} de {one.qtde_tarefas} tarefas
                    </Note>
                    {canChange && (
                      <DotsMenu
                        label={`Ações de ${one.titulo}`}
                        actions={[
                          { label: 'Abrir projeto', to: toProjetoOpen(one.id_projeto) },
                          {
                            label: 'Tirar da campanha',
                            run: () => remove(one.id_projeto, one.titulo),
                          },
                        ]}
                      />
                    )}
                  </Row>
                }
              />
            ))}
          </ItemList>
        )}
      </Reading>
    </Card>
  )
}

import { metaDelete, metaList, metaSave } from '@claquete/contract/projetos/crm/funil'
import { firstOfMonth, formatDateBr } from '@claquete/core/kernel/time/calendar'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { confirmDelete } from '../../lib/acts/confirm.ts'
import { useToday } from '../../lib/page/clock.ts'
import { reais } from '../../lib/plain/money.ts'
import { unitText } from '../../lib/account/unit-text.ts'
import { call, refreshReads, useRead } from '../../lib/wire/call.ts'
import { Item, ItemList } from '../../ui/figures/item-list.tsx'
import { FormDialog } from '../../ui/form/dialog.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import type { BodyValues } from '../../ui/form/use-record-form.ts'
import { Reading } from '../../ui/frame/reading.tsx'
import { EmptyState } from '../../ui/frame/states.tsx'
import { IconPlus } from '../../ui/icons.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Row } from '../../ui/layout/flex.tsx'
import { Grid } from '../../ui/layout/grid.tsx'
import { DotsMenu } from '../../ui/menu/dots-menu.tsx'
import { crmReads, responsavelSource, unidadeSource } from './reads.ts'

const reads = [metaList, ...crmReads] as const

/** The goals of the year, a line each. */
export function MetasSection() {
  const year = useToday().slice(0, 4)
  const reading = useRead(metaList, { query: { ano: year } })
  const [isOpen, setOpen] = useState(false)
  const remove = async (id_meta_vendas: number, label: string) => {
    const run = () => call(metaDelete, { params: { id_meta_vendas } })
    if (await confirmDelete({ label, run })) await refreshReads(...reads)
  }
  const button = (
    <Button size="xs" leftSection={<IconPlus size={15} />} onClick={() => setOpen(true)}>
      Nova meta
    </Button>
  )
  return (
    <Card title={`Metas de ${year}`} aside={button}>
      <Reading
        of={reading}
        waiting={200}
        empty={
          <EmptyState dense title="Nenhuma meta neste ano">
            {unitText(
              'Diga quanto vender em um mês: todos juntos, {uma unidade} ou uma pessoa. O quadro mostra quanto já foi ganho.',
            )}
          </EmptyState>
        }
      >
        {({ data }) => (
          <ItemList bare label="Metas">
            {data.map((meta) => {
              const month = formatDateBr(meta.mes).slice(3)
              const whose = meta.usuario ?? meta.empresa ?? 'Empresa toda'
              return (
                <Item
                  key={meta.id_meta_vendas}
                  title={month}
                  detail={whose}
                  aside={
                    <Row nowrap>
                      <strong>{reais(meta.valor)}</strong>
                      <DotsMenu
                        label={`Ações da meta de ${month}, ${whose}`}
                        actions={[
                          {
                            label: 'Excluir',
                            tone: 'danger',
                            run: () => remove(meta.id_meta_vendas, `${month} · ${whose}`),
                          },
                        ]}
                      />
                    </Row>
                  }
                />
              )
            })}
          </ItemList>
        )}
      </Reading>
      {isOpen && <MetaDialog onClose={() => setOpen(false)} />}
    </Card>
  )
}

function MetaDialog({ onClose }: { readonly onClose: () => void }) {
  const today = useToday()
  const f = useRecordForm(metaSave, {
    initial: (): BodyValues<typeof metaSave> => ({
      mes: firstOfMonth(today),
      valor: 0,
      id_empresa: null,
      id_usuario: null,
    }),
    refresh: reads,
  })
  return (
    <FormDialog form={f} title="Meta de vendas" yes="Salvar" onClose={onClose}>
      <Grid min={180}>
        <f.Date of="mes" label="Mês" help="Qualquer dia dele." />
        <f.Money of="valor" label="Quanto vender" />
      </Grid>
      <Grid min={180}>
        <f.Picker
          of="id_empresa"
          label={unitText('{Unidade}')}
          placeholder="Empresa toda"
          source={unidadeSource}
        />
        <f.Picker
          of="id_usuario"
          label="Ou de uma pessoa"
          placeholder="Ninguém"
          source={responsavelSource}
        />
      </Grid>
    </FormDialog>
  )
}

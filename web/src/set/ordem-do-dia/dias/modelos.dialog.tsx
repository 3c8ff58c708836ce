import {
  ordemModeloDelete,
  ordemModeloRename,
  ordemModelos,
} from '@claquete/contract/set/ordem-do-dia/modelo'
import type { OrdemModelo } from '@claquete/contract/set/ordem-do-dia/modelo'
import { counted } from '@claquete/core/kernel/writing/counted'
import { useState } from 'react'
import { useMay } from '../../../lib/account/permission.ts'
import { confirmDelete } from '../../../lib/acts/confirm.ts'
import { call, refreshReads, useRead } from '../../../lib/wire/call.ts'
import { FormDialog } from '../../../ui/form/dialog.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { Dialog } from '../../../ui/frame/dialog.tsx'
import { Reading } from '../../../ui/frame/reading.tsx'
import { EmptyState } from '../../../ui/frame/states.tsx'
import { IconPencil } from '../../../ui/icons.ts'
import { Row, Stack } from '../../../ui/layout/flex.tsx'
import { Note } from '../../../ui/layout/text.tsx'
import { DotsMenu } from '../../../ui/menu/dots-menu.tsx'
import { rowAction } from '../../../ui/menu/row-actions.tsx'

async function remove({ id_ordem_dia, titulo }: OrdemModelo) {
  await confirmDelete({
    label: titulo,
    run: () => call(ordemModeloDelete, { params: { id_ordem_dia } }),
  })
  await refreshReads(ordemModelos)
}

/** The models of the company: renamed and deleted here, made on the page of a sheet. */
export function ModelosDialog({ onClose }: { readonly onClose: () => void }) {
  const reading = useRead(ordemModelos, {})
  const may = useMay()
  const [renamed, setRenamed] = useState<OrdemModelo>()
  return (
    <Dialog title="Modelos de ordem do dia" onClose={onClose}>
      <Reading
        of={reading}
        dense
        empty={
          <EmptyState title="Nenhum modelo" dense>
            Abra uma ordem do dia e escolha “Guardar como modelo” no menu Mais.
          </EmptyState>
        }
      >
        {({ data }) => (
          <Stack gap={2} as="ul" style={{ listStyle: 'none', padding: 0, margin: 0 }}>
            {data.map((one) => (
              <Row key={one.id_ordem_dia} as="li" justify="between" nowrap>
                <div>
                  <div>{one.titulo}</div>
                  <Note small>
                    {counted(one.pessoas, 'pessoa', 'pessoas')} ·{' '}
                    {counted(one.linhas, 'linha', 'linhas')}
                  </Note>
                </div>
                <DotsMenu
                  label={`Ações de ${one.titulo}`}
                  actions={[
                    ...(may(ordemModeloRename.access)
                      ? [
                          {
                            label: 'Mudar o nome',
                            icon: <IconPencil size={16} stroke={1.5} />,
                            run: () => setRenamed(one),
                          },
                        ]
                      : []),
                    ...(may(ordemModeloDelete.access) ? [rowAction.remove(() => remove(one))] : []),
                  ]}
                />
              </Row>
            ))}
          </Stack>
        )}
      </Reading>
      {renamed && <RenameDialog modelo={renamed} onClose={() => setRenamed(undefined)} />}
    </Dialog>
  )
}

interface RenameDialogProps {
  readonly modelo: OrdemModelo
  readonly onClose: () => void
}

function RenameDialog({ modelo: { id_ordem_dia, titulo }, onClose }: RenameDialogProps) {
  const f = useRecordForm(ordemModeloRename, {
    initial: { titulo },
    request: (body) => ({ params: { id_ordem_dia }, body }),
    refresh: [ordemModelos],
  })
  return (
    <FormDialog form={f} title="Mudar o nome do modelo" yes="Salvar" size="sm" onClose={onClose}>
      <f.Text of="titulo" label="Nome" />
    </FormDialog>
  )
}

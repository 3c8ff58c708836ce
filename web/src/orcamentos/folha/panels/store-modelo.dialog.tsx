import { orcaModeloCreate, orcaModeloList } from '@claquete/contract/orcamentos/modelos/orca-modelo'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { failureText, useWrite } from '../../../lib/call.ts'
import { toast } from '../../../lib/toast.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { chosenLines } from '../state/commands.ts'
import type { PainelProps } from './props.ts'
import { Row, Stack } from '../../../ui/layout/flex.tsx'

/** Saves the selected lines and their descendants as a template. */
export function StoreModeloDialog({ store, onClose }: PainelProps) {
  const [uids] = useState(() => chosenLines(store))
  const primeira = store.snapshot().quadro.documento.linhas.get(uids[0] ?? '')
  const [nome, setNome] = useState(primeira?.descricao ?? '')
  const guardar = useWrite(orcaModeloCreate, {
    refresh: [orcaModeloList],
    onSuccess: () => {
      toast.success('Modelo guardado')
      onClose()
    },
  })
  const { id_orcamento } = store.snapshot().cabeca
  return (
    <Dialog title="Guardar como modelo" onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          guardar.mutate({ body: { nome: nome.trim(), id_orcamento, uids } })
        }}
      >
        <Stack>
          <TextInput
            data-autofocus
            label="Nome do modelo"
            required
            maxLength={120}
            value={nome}
            error={guardar.error ? failureText(guardar.error) : undefined}
            onChange={(event) => setNome(event.currentTarget.value)}
          />
          <Row justify="end">
            <Button variant="default" onClick={onClose}>
              Cancelar
            </Button>
            <Button type="submit" loading={guardar.isPending} disabled={nome.trim() === ''}>
              Guardar
            </Button>
          </Row>
        </Stack>
      </form>
    </Dialog>
  )
}

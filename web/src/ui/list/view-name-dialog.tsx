import { Button, Group, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { Dialog } from '../dialog.tsx'

interface ViewNameDialogProps {
  readonly onClose: () => void
  readonly onSave: (nome: string) => Promise<boolean>
}

/** Asks for the name under which the filters are saved. */
export function ViewNameDialog({ onClose, onSave }: ViewNameDialogProps) {
  const [nome, setNome] = useState('')
  const [isSaving, setSaving] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setSaving(true)
    if (await onSave(nome.trim())) onClose()
    setSaving(false)
  }
  return (
    <Dialog title="Salvar visão" size="sm" onClose={onClose}>
      <form onSubmit={(event) => void submit(event)}>
        <Text size="sm" c="dimmed" mb="sm">
          Guarda os filtros, a ordem e o tamanho da página, só para você.
        </Text>
        <TextInput
          label="Nome da visão"
          placeholder="Fornecedores de São Paulo"
          maxLength={60}
          data-autofocus
          value={nome}
          onChange={(event) => setNome(event.currentTarget.value)}
        />
        <Group justify="flex-end" gap="xs" mt="md">
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" loading={isSaving} disabled={nome.trim() === ''}>
            Salvar
          </Button>
        </Group>
      </form>
    </Dialog>
  )
}

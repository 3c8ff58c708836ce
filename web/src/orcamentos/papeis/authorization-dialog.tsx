import { Button, TextInput, Textarea } from '@mantine/core'
import { centsToReais, parseReais } from '@claquete/core/kernel/money'
import { useState } from 'react'
import { Row, Stack } from '../../ui/layout/flex.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { IconFileTypePdf } from '../../ui/icons.ts'
import { saveAuthorization } from './files.ts'

interface AuthorizationDialogProps {
  readonly id_orcamento: number
  readonly onClose: () => void
}

/** Asks for the authorised amount, purchase order and conditions, then downloads the production authorisation. */
export function AuthorizationDialog({ id_orcamento, onClose }: AuthorizationDialogProps) {
  const [valor, setValor] = useState('')
  const [ordem_compra, setOrder] = useState('')
  const [condicoes, setConditions] = useState('')
  const [isBusy, setBusy] = useState(false)
  const cents = valor.trim() === '' ? null : parseReais(valor)
  const problem = cents === undefined || (cents ?? 0) < 0 ? 'Digite um valor em reais.' : undefined
  const submit = async () => {
    if (problem !== undefined || cents === undefined) return
    setBusy(true)
    const valor_autorizado = cents === null ? null : centsToReais(cents)
    const saved = await saveAuthorization(id_orcamento, {
      valor_autorizado,
      ordem_compra,
      condicoes,
    })
    setBusy(false)
    if (saved) onClose()
  }
  return (
    <Dialog title="Autorização de produção" onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <Stack>
          <TextInput
            label="Valor autorizado"
            description="Em branco: o total desta versão"
            placeholder="0,00"
            inputMode="decimal"
            value={valor}
            error={problem}
            data-autofocus
            onChange={(event) => setValor(event.currentTarget.value)}
          />
          <TextInput
            label="Ordem de compra (PO)"
            maxLength={80}
            value={ordem_compra}
            onChange={(event) => setOrder(event.currentTarget.value)}
          />
          <Textarea
            label="Condições adicionais"
            autosize
            minRows={3}
            maxRows={8}
            maxLength={4000}
            value={condicoes}
            onChange={(event) => setConditions(event.currentTarget.value)}
          />
          <Row justify="end">
            <Button variant="default" onClick={onClose}>
              Cancelar
            </Button>
            <Button
              type="submit"
              loading={isBusy}
              leftSection={<IconFileTypePdf size={17} stroke={1.5} />}
            >
              Baixar PDF
            </Button>
          </Row>
        </Stack>
      </form>
    </Dialog>
  )
}

import { folhaView } from '@claquete/contract/orcamentos/folha/folha.addresses'
import { padraoCacheText } from '@claquete/contract/orcamentos/papeis/papeis'
import { centsToReais, parseReais } from '@claquete/core/kernel/money'
import { Button, Loader, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useRead } from '../../lib/call.ts'
import { Row, Stack } from '../../ui/layout/flex.tsx'
import { Reading } from '../../ui/reading.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { IconFileTypePdf } from '../../ui/icons.ts'
import { FeePeople } from './fee-people.tsx'
import type { Fee } from './fee-people.tsx'
import { saveFeeReceipts } from './files.ts'

interface FeeDialogProps {
  readonly id_orcamento: number
  readonly onClose: () => void
}

/** Chooses the people and the text of the fee receipts, then downloads them. */
export function FeeDialog({ id_orcamento, onClose }: FeeDialogProps) {
  const reading = useRead(folhaView, { params: { id_orcamento } })
  const folha = reading.data?.data
  const [fees, setFees] = useState<ReadonlyMap<number, Fee>>(new Map())
  const [texto, setTexto] = useState(padraoCacheText)
  const [isBusy, setBusy] = useState(false)
  const isWrong = [...fees.values()].some(({ valor }) => valorOf(valor) === undefined)
  const submit = async () => {
    if (!folha || isWrong) return
    setBusy(true)
    const listaItens = [...fees].map(([id_orca_item, { nome, valor }]) => ({
      id_orca_item,
      ...(nome.trim() !== '' && { nome: nome.trim() }),
      valor_bruto: valorOf(valor) ?? null,
    }))
    const saved = await saveFeeReceipts({
      listaItens,
      num_orc: folha.num_orc,
      texto_cache: texto,
    })
    setBusy(false)
    if (saved) onClose()
  }
  return (
    <Dialog title="Recibos de cachê" size="lg" onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <Stack>
          <Reading of={reading} dense waiting={<Loader m="md" aria-label="Carregando…" />}>
            {({ data }) => <FeePeople folha={data} fees={fees} onChange={setFees} />}
          </Reading>
          <Textarea
            label="Texto"
            description="{produtora}, {nome}, {funcao}, {titulo}, {cliente}, {midia}, {praca}, {periodo} e {valor} são preenchidos"
            autosize
            minRows={4}
            maxRows={9}
            maxLength={6000}
            value={texto}
            onChange={(event) => setTexto(event.currentTarget.value)}
          />
          <Row justify="end">
            <Button variant="default" onClick={onClose}>
              Cancelar
            </Button>
            <Button
              type="submit"
              loading={isBusy}
              disabled={fees.size === 0 || isWrong}
              leftSection={<IconFileTypePdf size={17} stroke={1.5} />}
            >
              {fees.size > 1 ? `Baixar PDF (${fees.size})` : 'Baixar PDF'}
            </Button>
          </Row>
        </Stack>
      </form>
    </Dialog>
  )
}

/** Typed reais; null if blank (the server takes the posted or planned amount), undefined if invalid. */
function valorOf(text: string): number | null | undefined {
  if (text.trim() === '') return null
  const cents = parseReais(text)
  return cents === undefined || cents < 0 ? undefined : centsToReais(cents)
}

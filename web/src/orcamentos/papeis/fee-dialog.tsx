import { folhaView } from '@claquete/contract/orcamentos/folha/folha.addresses'
import { cacheReceipt, padraoCacheText } from '@claquete/contract/orcamentos/papeis/papeis'
import { centsToReais, parseReais } from '@claquete/core/kernel/amounts/money'
import { Loader } from '@mantine/core'
import { useState } from 'react'
import { useRead } from '../../lib/wire/call.ts'
import { FormDialog } from '../../ui/form/dialog.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { Reading } from '../../ui/frame/reading.tsx'
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
  const [fees, setFees] = useState<ReadonlyMap<number, Fee>>(new Map())
  const isWrong = [...fees.values()].some(({ valor }) => valorOf(valor) === undefined)
  const f = useRecordForm(cacheReceipt, {
    name: `recibos-cache/${id_orcamento}`,
    initial: { texto_cache: padraoCacheText },
    request: ({ texto_cache }) => ({
      body: {
        listaItens: [...fees].map(([id_orca_item, { nome, valor }]) => ({
          id_orca_item,
          ...(nome.trim() !== '' && { nome: nome.trim() }),
          valor_bruto: valorOf(valor) ?? null,
        })),
        num_orc: reading.data?.data.num_orc ?? '',
        texto_cache,
      },
    }),
    send: saveFeeReceipts,
  })
  return (
    <FormDialog
      form={f}
      title="Recibos de cachê"
      size="lg"
      yes={fees.size > 1 ? `Baixar PDF (${fees.size})` : 'Baixar PDF'}
      isDisabled={!reading.data || fees.size === 0 || isWrong}
      isChanged={() => f.isChanged() || fees.size > 0}
      onClose={onClose}
    >
      <Reading of={reading} dense waiting={<Loader m="md" aria-label="Carregando…" />}>
        {({ data }) => <FeePeople folha={data} fees={fees} onChange={setFees} />}
      </Reading>
      <f.Area
        of="texto_cache"
        label="Texto"
        help="{produtora}, {nome}, {funcao}, {titulo}, {cliente}, {midia}, {praca}, {periodo} e {valor} são preenchidos"
        rows={4}
      />
    </FormDialog>
  )
}

/** Typed reais; null if blank (the server takes the posted or planned amount), undefined if invalid. */
function valorOf(text: string): number | null | undefined {
  if (text.trim() === '') return null
  const cents = parseReais(text)
  return cents === undefined || cents < 0 ? undefined : centsToReais(cents)
}

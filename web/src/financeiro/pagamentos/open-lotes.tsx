import { loteList } from '@claquete/contract/financeiro/pagamentos/lote'
import type { LoteRow } from '@claquete/contract/financeiro/pagamentos/lote'
import { NativeSelect } from '@mantine/core'
import { useRead } from '../../lib/wire/call.ts'
import { counted } from '../../lib/plain/format.ts'
import { useLiveReads } from '../../lib/wire/live.ts'
import { reais } from '../../lib/plain/money.ts'
import { useMay } from '../../lib/account/permission.ts'
import type { Group } from './prepare-values.ts'

const most = 50

/** Batches in preparation that payments of one account and day may join; none for payments of several. */
export function useOpenLotes(groups: readonly Group[]): readonly LoteRow[] {
  const may = useMay()
  const [first] = groups
  const only = groups.length === 1 && may(loteList.access) ? first : undefined
  useLiveReads('financeiro', loteList)
  const { data } = useRead(
    loteList,
    {
      query: {
        estado: 'rascunho',
        id_contabancaria: only?.id_contabancaria,
        periodo1: only?.data,
        periodo2: only?.data,
        perPage: most,
      },
    },
    { enabled: only !== undefined, staleTime: 0 },
  )
  return only ? (data?.data.data ?? []) : []
}

interface LoteChoiceProps {
  readonly lotes: readonly LoteRow[]
  readonly value: LoteRow | undefined
  readonly onChange: (lote: LoteRow | undefined) => void
}

/** Where the payments go: a new batch, or one that waits for its release. */
export function LoteChoice({ lotes, value, onChange }: LoteChoiceProps) {
  const all = value && !lotes.includes(value) ? [...lotes, value] : lotes
  return (
    <NativeSelect
      label="Lote"
      data={[
        { value: '', label: 'Lote novo' },
        ...all.map((one) => ({ value: String(one.id_lote_pagamento), label: nameOf(one) })),
      ]}
      value={String(value?.id_lote_pagamento ?? '')}
      onChange={({ currentTarget: { value: chosen } }) =>
        onChange(all.find((one) => String(one.id_lote_pagamento) === chosen))
      }
    />
  )
}

const nameOf = ({ id_lote_pagamento, descricao, quantidade, valor }: LoteRow) =>
  [
    `Lote nº ${id_lote_pagamento}`,
    descricao,
    `${counted(quantidade, 'pagamento', 'pagamentos')}, ${reais(valor)}`,
  ]
    .filter(Boolean)
    .join(' · ')

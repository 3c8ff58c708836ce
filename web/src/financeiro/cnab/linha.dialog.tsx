import type { Evidencia } from '@claquete/contract/financeiro/cobranca/evidencia'
import {
  linhaDecide,
  linhaJoin,
  linhaRetry,
  linhaSetAside,
  linhaTitulos,
  linhaView,
} from '@claquete/contract/financeiro/cnab/retorno'
import type { RetornoLinha } from '@claquete/contract/financeiro/cnab/retorno'
import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import { SegmentedControl, Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { call, useRead } from '../../lib/wire/call.ts'
import { mobileWidthPx } from '../../lib/plain/constants.ts'
import { useValues } from '../../lib/form/form.ts'
import { reais } from '../../lib/plain/money.ts'
import type { OptionSource } from '../../lib/form/selectors.ts'
import { Dialog } from '../../ui/frame/dialog.tsx'
import { FormDialog } from '../../ui/form/dialog.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { Notice } from '../../ui/layout/notice.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { ErrorState } from '../../ui/frame/states.tsx'
import { DecisionField, Evidence } from '../cobranca/public.ts'
import type { Decisao } from '../cobranca/public.ts'
import { cnabReads } from './reads.ts'

type Way = 'decidir' | 'juntar' | 'aplicar' | 'deixar'

const endpoints = {
  decidir: linhaDecide,
  juntar: linhaJoin,
  aplicar: linhaRetry,
  deixar: linhaSetAside,
} as const

interface Values {
  readonly id_lancamento: number | null
  readonly decisao: Decisao | undefined
  readonly motivo: string
}

const blank: Values = { id_lancamento: null, decisao: undefined, motivo: '' }

/** What each way asks besides the line. */
function partOf(way: Way, { id_lancamento, decisao, motivo }: Values) {
  switch (way) {
    case 'decidir':
      return { decisao }
    case 'juntar':
      return { id_lancamento }
    case 'aplicar':
      return {}
    case 'deixar':
      return { motivo }
  }
}

const labels: Readonly<Record<Way, { readonly label: string; readonly yes: string }>> = {
  decidir: { label: 'Dar a baixa', yes: 'Dar a baixa' },
  juntar: { label: 'Juntar com um título', yes: 'Juntar e dar baixa' },
  aplicar: { label: 'Tentar de novo', yes: 'Aplicar de novo' },
  deixar: { label: 'Deixar de lado', yes: 'Deixar de lado' },
}

/** What a line may be resolved by: only what was paid settles; only what names a payment is tried again. */
const waysOf = (
  { efeito, data, id_lancamento }: RetornoLinha,
  evidencia: Evidencia | null,
): Way[] => [
  ...(evidencia && evidencia.decisoes.length > 0 ? ['decidir' as const] : []),
  ...(efeito === 'pago' && data !== null ? ['juntar' as const] : []),
  ...(id_lancamento === null ? [] : ['aplicar' as const]),
  'deixar',
]

/** The titles that a line may have paid, nearest first. */
const titulosOf = ({ id_cnab_retorno_linha }: RetornoLinha): OptionSource => ({
  name: `titulos-da-linha/${id_cnab_retorno_linha}`,
  async search(search, signal) {
    const { data } = await call(
      linhaTitulos,
      { params: { id_cnab_retorno_linha }, query: search ? { search } : {} },
      { signal },
    )
    return data.map(({ id_lancamento, descricao, favorecido, dataVencimento, saldo }) => ({
      value: String(id_lancamento),
      label: [
        `${reais(saldo)} · ${descricao}`,
        favorecido,
        `vence ${formatDateBr(dataVencimento)}`,
        `nº ${id_lancamento}`,
      ]
        .filter(Boolean)
        .join(' · '),
    }))
  },
})

interface LinhaDialogProps {
  readonly linha: RetornoLinha
  readonly onClose: () => void
}

const title = 'Resolver a linha'

/** Resolves a line that could not be applied, with what is known of it. */
export function LinhaDialog({ linha, onClose }: LinhaDialogProps) {
  const { id_cnab_retorno_linha } = linha
  const { data, error, refetch } = useRead(linhaView, { params: { id_cnab_retorno_linha } })
  if (data) return <LinhaForm linha={linha} evidencia={data.data} onClose={onClose} />
  return (
    <Dialog title={title} size="lg" onClose={onClose}>
      {error ? (
        <ErrorState dense message={error.msg} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={220} />
      )}
    </Dialog>
  )
}

function LinhaForm({
  linha,
  evidencia,
  onClose,
}: LinhaDialogProps & { readonly evidencia: Evidencia | null }) {
  const { id_cnab_retorno_linha, id_lancamento, nome, valor, data, texto, motivo } = linha
  const ways = waysOf(linha, evidencia)
  const [way, setWay] = useState<Way>(ways[0] ?? 'deixar')
  const f = useRecordForm(endpoints[way], {
    initial: blank,
    request: (values) => ({ body: { id_cnab_retorno_linha, ...partOf(way, values) } }),
    refresh: [...cnabReads, linhaView],
  })
  const { decisao } = useValues(f)
  return (
    <FormDialog
      form={f}
      title={title}
      yes={labels[way].yes}
      size="lg"
      isDisabled={way === 'decidir' && decisao === undefined}
      onClose={onClose}
    >
      <Note>
        {[nome, reais(valor), data ? formatDateBr(data) : '', texto].filter(Boolean).join(' · ')}
      </Note>
      {motivo !== '' && <Notice tone="warning">{motivo}</Notice>}
      {evidencia && <Evidence evidencia={evidencia} />}
      {ways.length > 1 && <WayControl ways={ways} way={way} onChange={setWay} />}
      {way === 'decidir' && evidencia && id_lancamento !== null && (
        <DecisionField f={f} evidencia={evidencia} id_lancamento={id_lancamento} />
      )}
      {way === 'juntar' && (
        <f.Picker
          of="id_lancamento"
          label="Título que ela pagou"
          help="É baixado no dia e no valor que o banco diz."
          source={titulosOf(linha)}
          placeholder="Descrição, nome ou número"
        />
      )}
      {way === 'aplicar' && (
        <Note>Use depois de resolver o que impedia, como reabrir o mês do pagamento.</Note>
      )}
      {way === 'deixar' && (
        <f.Area
          of="motivo"
          label="Motivo"
          help="De quem é o pagamento, para quem perguntar depois."
          rows={2}
        />
      )}
    </FormDialog>
  )
}

interface WayControlProps {
  readonly ways: readonly Way[]
  readonly way: Way
  readonly onChange: (way: Way) => void
}

function WayControl({ ways, way, onChange }: WayControlProps) {
  const isPhone = useMediaQuery(`(max-width: ${mobileWidthPx - 1}px)`, undefined, {
    getInitialValueInEffect: false,
  })
  return (
    <SegmentedControl
      aria-label="O que fazer com a linha"
      // Side by side they are wider than a phone.
      orientation={isPhone ? 'vertical' : 'horizontal'}
      fullWidth={isPhone}
      data={ways.map((one) => ({ value: one, label: labels[one].label }))}
      value={way}
      onChange={(chosen) => {
        const found = ways.find((one) => one === chosen)
        if (found) onChange(found)
      }}
    />
  )
}

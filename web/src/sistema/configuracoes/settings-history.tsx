import { settings } from '@claquete/contract/kernel/settings/catalogue'
import type { Setting } from '@claquete/contract/kernel/settings/catalogue'
import { configuracaoHistory } from '@claquete/contract/sistema/configuracoes/general'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useRead } from '../../lib/wire/call.ts'
import { useMay } from '../../lib/account/permission.ts'
import { SidePanel } from '../../ui/frame/dialog.tsx'
import { IconHistory } from '../../ui/icons.ts'
import { HistoryEvents } from '../../ui/records/history-drawer.tsx'
import { fieldText } from '../../ui/list-table/value-text.ts'

interface SettingsHistoryProps {
  readonly section: 'geral' | 'proposta_link'
  /** Labels by path, for parts of a setting and for fields that are no setting. */
  readonly labels: Readonly<Record<string, string>>
  readonly text?: (campo: string, value: unknown) => string
}

/** A button that opens the history of the settings; hidden without permission. */
export function SettingsHistory(props: SettingsHistoryProps) {
  const may = useMay()
  const [isOpen, setOpen] = useState(false)
  if (!may(configuracaoHistory.access)) return null
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        size="xs"
        leftSection={<IconHistory size={15} stroke={1.5} />}
        onClick={() => setOpen(true)}
      >
        Histórico
      </Button>
      {isOpen && (
        <SidePanel size="lg" title="Histórico" onClose={() => setOpen(false)}>
          <Events {...props} />
        </SidePanel>
      )}
    </>
  )
}

const step = 25
const most = 100

function Events({ section, labels, text = settingText }: SettingsHistoryProps) {
  const [shown, setShown] = useState(step)
  const reading = useRead(
    configuracaoHistory,
    { query: { chave: section, perPage: shown } },
    { keepPreviousData: true, staleTime: 0 },
  )
  const page = reading.data?.data
  const history = {
    items: page?.data ?? [],
    isPending: reading.isPending,
    failure: reading.error?.message,
    retry: () => void reading.refetch(),
    hasMore: shown < most && (page?.total ?? 0) > shown,
    showMore: () => setShown((count) => Math.min(count + step, most)),
  }
  return <HistoryEvents reading={history} labels={{ ...settingLabels, ...labels }} text={text} />
}

const settingLabels = Object.fromEntries(
  Object.entries(settings).map(([key, { label }]) => [key, label]),
)

/** Formats the value of a setting as its form shows it. */
export function settingText(campo: string, value: unknown): string {
  const setting: Setting | undefined = (settings as Readonly<Record<string, Setting>>)[campo]
  if (typeof value === 'number' && setting?.campo === 'percentual') {
    return `${value.toLocaleString('pt-BR', { maximumFractionDigits: 6 })}%`
  }
  if (Array.isArray(value)) return value.map(itemText).join(', ') || 'nenhum'
  return setting?.opcoes?.[String(value)] ?? fieldText(campo, value)
}

const days = ['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sáb']

function itemText(item: unknown): string {
  if (typeof item === 'number') return days[item] ?? String(item)
  const isNamed = typeof item === 'object' && item !== null && 'nome' in item
  return isNamed ? String(item.nome) : String(item)
}

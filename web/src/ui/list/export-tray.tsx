import { Button, Portal, Progress, Text } from '@mantine/core'
import { cancelExport, useRunningExports } from '../../lib/export.ts'
import type { ExportKind, RunningExport } from '../../lib/export.ts'
import { formatInteger } from '../../lib/format.ts'
import styles from './list-page.module.css'

const kindNames: Readonly<Record<ExportKind, string>> = { pdf: 'PDF', excel: 'Excel', csv: 'CSV' }

/** The exports under way, each with its progress and a way to stop it. */
export function ExportTray() {
  const running = useRunningExports()
  if (running.length === 0) return null
  return (
    <Portal>
      <section className={styles.tray} aria-label="Exportações em andamento">
        {running.map((one) => (
          <Running key={one.id_exportacao} one={one} />
        ))}
      </section>
    </Portal>
  )
}

function Running({ one }: { one: RunningExport }) {
  const { title, tipo, done, total, id_exportacao } = one
  const share = total > 0 ? (100 * done) / total : 0
  const name = `Exportando ${title.toLowerCase()} em ${kindNames[tipo]}`
  return (
    <div className={styles.export}>
      <div>
        <Text size="sm" fw={500}>
          {name}
        </Text>
        <Button
          size="compact-xs"
          variant="default"
          onClick={() => void cancelExport(id_exportacao)}
        >
          Cancelar
        </Button>
      </div>
      <Progress.Root size="sm">
        <Progress.Section value={Math.max(share, 3)} aria-label={name} />
      </Progress.Root>
      <Text size="xs" c="dimmed" role="status">
        {formatInteger(done)} de {formatInteger(total)} linhas
      </Text>
    </div>
  )
}

import { Button } from '@mantine/core'
import { createPortal } from 'react-dom'
import { cancelExport, useRunningExports } from '../../lib/export.ts'
import type { ExportKind, RunningExport } from '../../lib/export.ts'
import { formatInteger } from '../../lib/format.ts'
import styles from './list-page.module.css'

const kindNames: Readonly<Record<ExportKind, string>> = { pdf: 'PDF', excel: 'Excel', csv: 'CSV' }

/** The exports under way, each with its progress and a way to stop it. */
export function ExportTray() {
  const running = useRunningExports()
  if (running.length === 0) return null
  return createPortal(
    <section className={styles.tray} aria-label="Exportações em andamento">
      {running.map((one) => (
        <Running key={one.id_exportacao} one={one} />
      ))}
    </section>,
    document.body,
  )
}

function Running({ one }: { one: RunningExport }) {
  const { title, tipo, done, total, id_exportacao } = one
  const name = `Exportando ${title.toLowerCase()} em ${kindNames[tipo]}`
  return (
    <div className={styles.export}>
      <div>
        <strong>{name}</strong>
        <Button
          size="compact-xs"
          variant="default"
          onClick={() => void cancelExport(id_exportacao)}
        >
          Cancelar
        </Button>
      </div>
      <progress aria-label={name} max={Math.max(total, 1)} value={done} />
      <span role="status">
        {formatInteger(done)} de {formatInteger(total)} linhas
      </span>
    </div>
  )
}

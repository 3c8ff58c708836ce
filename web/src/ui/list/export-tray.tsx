import { Button } from '@mantine/core'
import { createPortal } from 'react-dom'
import { cancelExport, useRunningExports } from '../../lib/list/export.ts'
import type { ExportKind, RunningExport } from '../../lib/list/export.ts'
import { formatInteger } from '../../lib/plain/format.ts'
import { Row, Stack } from '../layout/flex.tsx'
import styles from './page.module.css'
import { Status } from '../status.tsx'

const kindNames: Readonly<Record<ExportKind, string>> = { pdf: 'PDF', excel: 'Excel', csv: 'CSV' }

/** The running exports, each with its progress and a cancel button. */
export function ExportTray() {
  const running = useRunningExports()
  if (running.length === 0) return null
  return createPortal(
    <Stack as="section" gap={2} className={styles.tray} aria-label="Exportações em andamento">
      {running.map((one) => (
        <Running key={one.id_exportacao} one={one} />
      ))}
    </Stack>,
    document.body,
  )
}

function Running({ one }: { one: RunningExport }) {
  const { title, tipo, done, total, id_exportacao } = one
  const name = `Exportando ${title.toLowerCase()} em ${kindNames[tipo]}`
  return (
    <Stack gap={2} className={styles.export}>
      <Row nowrap justify="between">
        <strong>{name}</strong>
        <Button
          size="compact-xs"
          variant="default"
          onClick={() => void cancelExport(id_exportacao)}
        >
          Cancelar
        </Button>
      </Row>
      <progress style={{ width: '100%' }} aria-label={name} max={Math.max(total, 1)} value={done} />
      <Status as="span">
        <small>
          {formatInteger(done)} de {formatInteger(total)} linhas
        </small>
      </Status>
    </Stack>
  )
}

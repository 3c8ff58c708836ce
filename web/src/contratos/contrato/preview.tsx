import {
  ContratoValues,
  contratoLoad,
  contratoPreview,
} from '@claquete/contract/contratos/contrato/edit'
import { Button, Loader, Modal } from '@mantine/core'
import { useState } from 'react'
import { openAnswer } from '../../lib/acts/open-answer.ts'
import { tidy } from '../../lib/form/schema.ts'
import { callFile, useRead } from '../../lib/wire/call.ts'
import { Reading } from '../../ui/frame/reading.tsx'
import { IconFileTypePdf } from '../../ui/icons.ts'
import { Row, Stack } from '../../ui/layout/flex.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { ScrollRegion } from '../../ui/table/scroll-region.tsx'
import { EmptyVariables, FilledPage } from '../../sistema/modelos/public.ts'
import type { ContratoFormValues, Which } from './contrato-values.ts'
import styles from './contratos.module.css'

interface PreviewProps {
  readonly which: Which
  readonly values: ContratoFormValues
  /** Which variables without a value go blank. */
  readonly onBlank: (em_branco: string[]) => void
  readonly onClose: () => void
}

/** The contract that is being edited as it will be printed, and what is missing before it can be emitted. */
export function ContratoPreview({ which, values, onBlank, onClose }: PreviewProps) {
  const [typed] = useState(() => {
    const { versao: _, imagens: __, shown: ___, ...valores } = values
    return tidy(ContratoValues, {
      ...valores,
      titulo: valores.titulo || 'Contrato',
    }) as ContratoValues
  })
  const [blank, setBlank] = useState<readonly string[]>(values.em_branco)
  const body = { ...which, valores: { ...typed, em_branco: [...blank] } }
  const reading = useRead(contratoLoad, { body }, { staleTime: 0, keepPreviousData: true })
  const shown = reading.data?.data
  const change = (next: string[]) => {
    setBlank(next)
    onBlank(next)
  }
  return (
    <Modal
      opened
      size="min(940px, 96vw)"
      onClose={onClose}
      title={shown?.numero ?? 'Pré-visualização'}
      closeButtonProps={{ 'aria-label': 'Fechar' }}
    >
      <Stack>
        {shown && shown.problemas.length > 0 && (
          <Notice tone="danger" role="alert" title="Falta acertar antes de emitir">
            {shown.problemas.map((text) => (
              <div key={text}>{text}</div>
            ))}
          </Notice>
        )}
        {shown && <EmptyVariables empties={shown.vazias} blank={blank} onChange={change} />}
        <ScrollRegion className={styles.desk} label="Documento">
          <Reading of={reading} waiting={<Loader m="xl" />}>
            {({ data }) => <FilledPage page={data} />}
          </Reading>
        </ScrollRegion>
        <Row justify="end">
          <Button
            variant="default"
            leftSection={<IconFileTypePdf size={17} stroke={1.5} />}
            disabled={shown === undefined || shown.problemas.length > 0}
            onClick={() => void openAnswer(() => callFile(contratoPreview, { body }))}
          >
            Abrir o PDF
          </Button>
        </Row>
      </Stack>
    </Modal>
  )
}

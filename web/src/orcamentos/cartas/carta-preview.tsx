import { cartaLoad, cartaPreview } from '@claquete/contract/orcamentos/cartas/carta'
import { Button, Loader, Modal } from '@mantine/core'
import { useState } from 'react'
import { callFile, reportFailure, useRead } from '../../lib/wire/call.ts'
import { saveBlob } from '../../lib/list/export.ts'
import { IconFileTypePdf } from '../../ui/icons.ts'
import { Row, Stack } from '../../ui/layout/flex.tsx'
import { ScrollRegion } from '../../ui/table/scroll-region.tsx'
import { Reading } from '../../ui/frame/reading.tsx'
import { FilledPage, hasOpenBlanks } from '../../sistema/modelos/public.ts'
import type { CartaFormValues, Which } from './carta-values.ts'
import styles from './cartas.module.css'
import { LetterBlanks } from './empty-variables.tsx'
import { Problems } from './problems.tsx'

interface PreviewProps {
  readonly which: Which
  readonly values: CartaFormValues
  readonly onClose: () => void
}

/** Preview of the letter being edited, with its variables filled. */
export function CartaPreview({ which, values, onClose }: PreviewProps) {
  const [body] = useState(() => {
    const { titulo, conteudo, papel_timbrado } = values
    return { ...which, titulo: titulo.trim() || 'Carta', conteudo, papel_timbrado }
  })
  const [blank, setBlank] = useState<string[]>([])
  const filled = { ...body, em_branco: blank }
  const reading = useRead(cartaLoad, { body: filled }, { staleTime: 0, keepPreviousData: true })
  const letter = reading.data?.data
  return (
    <Modal
      opened
      size="min(900px, 96vw)"
      onClose={onClose}
      title={letter?.titulo ?? 'Pré-visualização'}
      closeButtonProps={{ 'aria-label': 'Fechar' }}
    >
      <Stack>
        {letter && <Problems problemas={letter.problemas} />}
        {letter && <LetterBlanks empties={letter.vazias} blank={blank} onChange={setBlank} />}
        <ScrollRegion className={styles.desk} label="Documento">
          <Reading of={reading} waiting={<Loader m="xl" />}>
            {({ data }) => <FilledPage page={data} />}
          </Reading>
        </ScrollRegion>
        <Row justify="end">
          <PdfButton
            body={filled}
            name={`${letter?.titulo ?? 'Carta'}.pdf`}
            isDisabled={letter !== undefined && hasOpenBlanks(letter.vazias, blank)}
          />
        </Row>
      </Stack>
    </Modal>
  )
}

interface PdfProps {
  readonly body: Parameters<typeof callFile<typeof cartaPreview>>[1]['body']
  readonly name: string
  readonly isDisabled?: boolean
}

/** Downloads the letter's PDF. */
export function PdfButton({ body, name, isDisabled = false }: PdfProps) {
  const [isPrinting, setPrinting] = useState(false)
  const print = async () => {
    setPrinting(true)
    try {
      saveBlob(await callFile(cartaPreview, { body }), name)
    } catch (error) {
      reportFailure(error)
    }
    setPrinting(false)
  }
  return (
    <Button
      variant="default"
      leftSection={<IconFileTypePdf size={17} stroke={1.5} />}
      loading={isPrinting}
      disabled={isDisabled}
      onClick={() => void print()}
    >
      Baixar PDF
    </Button>
  )
}

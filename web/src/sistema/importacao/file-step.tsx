import { Anchor, Progress, Text } from '@mantine/core'
import { acceptOf } from '../../lib/acts/upload.ts'
import { FileDrop } from '../../ui/records/file-drop.tsx'
import { downloadModel } from './use-import.ts'
import type { Import } from './use-import.ts'
import { Status } from '../../ui/status.tsx'

/** The upload of the file, with a template to download. */
export function FileStep({ importing }: { importing: Import }) {
  const { sent, openFile, target, calls } = importing
  const isSending = sent !== undefined
  const model = (formato: 'csv' | 'xlsx', text: string) => (
    <Anchor
      component="button"
      type="button"
      size="sm"
      onClick={() => void downloadModel(target, calls, formato)}
    >
      {text}
    </Anchor>
  )
  return (
    <>
      <FileDrop
        accept={acceptOf('file-planilha')}
        isDisabled={isSending}
        label="Escolher planilha"
        onFiles={([file]) => file && void openFile(file)}
      >
        <Text size="xs">
          Excel (.xlsx) ou CSV, com ponto e vírgula ou vírgula. Até 100.000 linhas e 30 MB.
        </Text>
      </FileDrop>
      {isSending && (
        <>
          <Progress
            value={Math.max(sent * 100, 3)}
            mt="sm"
            animated
            aria-label="Enviando o arquivo"
          />
          <Status>
            <Text size="sm" c="dimmed" mt="xs">
              {sent < 1 ? 'Enviando o arquivo…' : 'Lendo as linhas…'}
            </Text>
          </Status>
        </>
      )}
      <Text size="sm" c="dimmed" mt="sm">
        A primeira linha traz os nomes das colunas. Quer um ponto de partida? Baixe o modelo em{' '}
        {model('xlsx', 'Excel')} ou em {model('csv', 'CSV')}.
      </Text>
    </>
  )
}

import { Anchor, Button, Group, Progress, Text } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '../../app/paths.ts'
import { download } from '../../lib/export.ts'
import { counted } from '../../lib/format.ts'
import { acceptOf } from '../../lib/upload.ts'
import { FileDrop } from '../../ui/file-drop.tsx'
import { IconArrowBackUp, IconDownload } from '../../ui/icons.ts'
import { Wizard } from '../../ui/wizard.tsx'
import type { WizardStep } from '../../ui/wizard.tsx'
import { CheckStep, Figure } from './importacao/check-step.tsx'
import { ImportHistory } from './importacao/import-history.tsx'
import { isUndoable } from './importacao/import-words.ts'
import { MappingStep, missingFields } from './importacao/mapping-step.tsx'
import styles from './importacao/import.module.css'
import { downloadTemplate, STEPS, undoImport, useImport } from './importacao/use-import.ts'
import type { ImportReply } from './importacao/use-import.ts'

type Import = ReturnType<typeof useImport>

export default function ImportacaoScreen() {
  const importing = useImport()
  const { step, setStep, reply, discard } = importing
  const canDiscard = reply && step < STEPS.result
  return (
    <div className={styles.page}>
      <section className={styles.card} aria-label="Importar pessoas de um CSV">
        <Wizard
          steps={stepsOf(importing)}
          current={step}
          onChange={(next) => (next === STEPS.file ? importing.restart() : setStep(next))}
          aside={
            canDiscard && (
              <Button variant="subtle" color="gray" onClick={() => void discard()}>
                Descartar
              </Button>
            )
          }
        />
      </section>
      {step === STEPS.file && (
        <>
          <h2>Importações feitas</h2>
          <ImportHistory onResume={importing.resume} />
        </>
      )}
    </div>
  )
}

function stepsOf(importing: Import): readonly WizardStep[] {
  const { reply, mapping, setMapping, check, confirmImport } = importing
  const missing = reply ? missingFields(reply, mapping) : []
  const figures = reply?.importacao
  return [
    { label: 'Arquivo', next: null, content: <FileStep importing={importing} /> },
    {
      label: 'Colunas',
      blockedBy: missing.length > 0 ? `Falta a coluna de ${missing.join(', ')}` : undefined,
      leave: check,
      next: 'Conferir as linhas',
      content: reply && (
        <>
          <MappingStep reply={reply} mapping={mapping} onChange={setMapping} />
          {missing.length > 0 && (
            <Text size="sm" mt="sm" c="var(--mantine-color-error)">
              Escolha a coluna de {missing.join(', ')}.
            </Text>
          )}
        </>
      ),
    },
    {
      label: 'Conferência',
      blockedBy: figures?.validas === 0 ? 'Nenhuma linha pode ser importada' : undefined,
      leave: confirmImport,
      next: confirmText(reply),
      content: reply && <CheckStep reply={reply} />,
    },
    {
      label: 'Resultado',
      next: null,
      content: reply && <ResultStep reply={reply} onRestart={importing.restart} />,
    },
  ]
}

function confirmText(reply: ImportReply | undefined): string {
  const { validas = 0, invalidas = 0 } = reply?.importacao ?? {}
  return invalidas > 0
    ? 'Importar as válidas e baixar as demais com o motivo'
    : `Importar ${counted(validas, 'pessoa', 'pessoas')}`
}

function FileStep({ importing }: { importing: Import }) {
  const { sent, openFile } = importing
  const isSending = sent !== undefined
  return (
    <>
      <FileDrop
        accept={acceptOf('file-csv')}
        isDisabled={isSending}
        label="Escolher arquivo CSV"
        onFiles={([file]) => file && void openFile(file)}
      >
        <Text size="xs">
          Como o Excel salva: separado por ponto e vírgula ou vírgula, com ou sem acentos estranhos.
        </Text>
      </FileDrop>
      {isSending && (
        <Progress
          value={Math.max(sent * 100, 3)}
          mt="sm"
          animated
          aria-label="Enviando o arquivo"
        />
      )}
      <Text size="sm" c="dimmed" mt="sm">
        A primeira linha traz os nomes das colunas. Quer um ponto de partida?{' '}
        <Anchor component="button" type="button" size="sm" onClick={() => void downloadTemplate()}>
          Baixe o arquivo modelo
        </Anchor>
        .
      </Text>
    </>
  )
}

function ResultStep({ reply, onRestart }: { reply: ImportReply; onRestart: () => void }) {
  const { importacao } = reply
  const { importadas, invalidas, link_erros, id } = importacao
  const undo = async () => {
    if (await undoImport(importacao)) onRestart()
  }
  return (
    <>
      <dl className={styles.figures} role="status">
        <Figure label="Pessoas importadas" value={importadas} />
        <Figure label="Ficaram de fora" value={invalidas} tone="danger" />
      </dl>
      {link_erros && (
        <Text size="sm" c="dimmed" mb="md">
          O arquivo com as que ficaram de fora traz o motivo de cada uma. Corrija e importe de novo.
        </Text>
      )}
      <Group gap="xs">
        <Button component={Link} to={`${paths.pessoaList()}?id_importacao=${id}`}>
          Ver as pessoas
        </Button>
        {link_erros && (
          <Button
            variant="default"
            leftSection={<IconDownload size={16} stroke={1.5} />}
            onClick={() => download(link_erros)}
          >
            Baixar as que ficaram
          </Button>
        )}
        {isUndoable(importacao) && (
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={16} stroke={1.5} />}
            onClick={() => void undo()}
          >
            Desfazer
          </Button>
        )}
        <Button variant="subtle" onClick={onRestart}>
          Importar outro arquivo
        </Button>
      </Group>
    </>
  )
}

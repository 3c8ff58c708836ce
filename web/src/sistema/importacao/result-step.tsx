import type { Importacao } from '@claquete/contract/sistema/importacao/calls'
import { Anchor, Button, Group, Progress, Text } from '@mantine/core'
import { Link } from 'react-router'
import { download } from '../../lib/list/export.ts'
import { formatInteger } from '../../lib/plain/format.ts'
import { IconArrowBackUp, IconDownload } from '../../ui/icons.ts'
import { Figures } from '../../ui/figures/figures.tsx'
import { Stack } from '../../ui/layout/flex.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { countFigure } from './check-step.tsx'
import {
  capital,
  countOf,
  endOf,
  isRunning,
  isUndoable,
  progressOf,
  theMany,
} from './import-words.ts'
import { leftOutLink, undoImport } from './use-import.ts'
import type { Import } from './use-import.ts'
import { Status } from '../../ui/status.tsx'

/** Result of an import, or its progress while it runs. */
export function ResultStep({ importing }: { importing: Import }) {
  const { reply } = importing
  if (!reply) return null
  const { importacao } = reply
  return isRunning(importacao) ? (
    <Running importacao={importacao} onStop={() => void importing.stop()} />
  ) : (
    <Done importing={importing} importacao={importacao} />
  )
}

function Running({ importacao, onStop }: { importacao: Importacao; onStop: () => void }) {
  const { part, words } = progressOf(importacao)
  return (
    <Stack>
      <Text component="h2" fw={600}>
        Importando {formatInteger(importacao.linhas)} linhas
      </Text>
      <Progress
        value={part}
        animated
        transitionDuration={200}
        aria-label="Andamento da importação"
      />
      <Status>
        <Text size="sm">{words}</Text>
      </Status>
      <Text size="sm" c="dimmed">
        Você pode sair desta tela: a importação continua, e avisamos quando terminar.
      </Text>
      <Group gap="xs">
        <Button variant="default" onClick={onStop}>
          Parar a importação
        </Button>
      </Group>
    </Stack>
  )
}

interface DoneProps {
  readonly importing: Import
  readonly importacao: Importacao
}

function Done({ importing, importacao }: DoneProps) {
  const { target, calls, restart } = importing
  const { importadas, invalidas, id, estado } = importacao
  const undo = async () => {
    if (await undoImport(target, calls, importacao)) restart()
  }
  return (
    <Stack gap={4}>
      <Status>
        <Figures
          large
          items={[
            countFigure(`${capital(target.muitos)} importad${endOf(target)}`, importadas),
            countFigure('Ficaram de fora', invalidas, 'danger'),
          ]}
        />
      </Status>
      {estado === 'desfeita' && <Note>Esta importação foi desfeita.</Note>}
      <LeftOut importacao={importacao} />
      <Group gap="xs">
        {target.lista !== null && estado === 'importada' && (
          <Button component={Link} to={`${target.lista}?id_importacao=${id}`}>
            Ver {theMany(target)}
          </Button>
        )}
        {isUndoable(importacao) && (
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={16} stroke={1.5} />}
            title={`Exclui ${countOf(target, importadas)}`}
            onClick={() => void undo()}
          >
            Desfazer
          </Button>
        )}
        <Button variant="subtle" onClick={restart}>
          Importar outro arquivo
        </Button>
      </Group>
    </Stack>
  )
}

/** Links to the rejected rows, in the format of the uploaded file and in the other one. */
function LeftOut({ importacao }: { importacao: Importacao }) {
  const { formato, link_erros, link_erros_xlsx } = importacao
  const main = leftOutLink(importacao)
  if (!main) return null
  const other = formato === 'xlsx' ? link_erros : link_erros_xlsx
  return (
    <Stack gap={2}>
      <Text size="sm" c="dimmed">
        O arquivo com as que ficaram de fora traz o motivo de cada uma. Corrija e importe de novo.
      </Text>
      <Group gap="sm">
        <Button
          size="xs"
          variant="default"
          leftSection={<IconDownload size={16} stroke={1.5} />}
          onClick={() => download(main)}
        >
          {' '}
          Baixar as que ficaram de fora
        </Button>
        {other && (
          <Anchor component="button" type="button" size="sm" onClick={() => download(other)}>
            {formato === 'xlsx' ? 'em CSV' : 'em Excel'}
          </Anchor>
        )}
      </Group>
    </Stack>
  )
}

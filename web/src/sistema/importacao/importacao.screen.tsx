import { importacaoTargets } from '@claquete/contract/sistema/importacao/importacao'
import type { Target } from '@claquete/contract/sistema/importacao/importacao'
import { Button, Text } from '@mantine/core'
import { useRead } from '../../lib/wire/call.ts'
import { counted } from '../../lib/plain/format.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Stack } from '../../ui/layout/flex.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { RowsSkeleton } from '../../ui/table/rows-skeleton.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { Page } from '../../ui/frame/page.tsx'
import { Reading } from '../../ui/frame/reading.tsx'
import { EmptyState } from '../../ui/frame/states.tsx'
import { Wizard } from '../../ui/frame/wizard.tsx'
import type { WizardStep } from '../../ui/frame/wizard.tsx'
import { CheckStep } from './check-step.tsx'
import { FileStep } from './file-step.tsx'
import { ImportHistory } from './import-history.tsx'
import type { ImportAddress } from './import-addresses.ts'
import { MappingStep, missingFields } from './mapping-step.tsx'
import { NotDeclared } from './not-declared.tsx'
import { ResultStep } from './result-step.tsx'
import { STEPS, useImport } from './use-import.ts'
import type { Import } from './use-import.ts'

const targetsStaleMs = 5 * 60_000

/** The import wizard of one target; a notice when this installation does not support it. */
export function ImportScreen({ address }: { address: ImportAddress }) {
  const reading = useRead(importacaoTargets, {}, { staleTime: targetsStaleMs })
  return (
    <Reading of={reading} waiting={<Loading />}>
      {({ data: targets }) => {
        const target = targets.find(({ alvo }) => alvo === address.alvo)
        if (!target) return <NotDeclared address={address} targets={targets} />
        if (!target.permitido) {
          return (
            <EmptyState title="Você não tem permissão para isso.">
              Peça o acesso a quem administra as permissões da sua empresa.
            </EmptyState>
          )
        }
        return <ImportWizard key={target.alvo} target={target} />
      }}
    </Reading>
  )
}

function Loading() {
  return (
    <Page width="form">
      <Card>
        <RowsSkeleton label="Carregando a importação…" count={3} height={40} />
      </Card>
    </Page>
  )
}

function ImportWizard({ target }: { target: Target }) {
  const importing = useImport(target)
  const { step, setStep, reply, discard } = importing
  const canDiscard = reply && step < STEPS.result
  return (
    <Page width="form">
      <Card label={target.titulo}>
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
      </Card>
      {step === STEPS.file && (
        <>
          <Text component="h2" fw={600}>
            Importações feitas
          </Text>
          <ImportHistory target={target} onResume={importing.resume} />
        </>
      )}
    </Page>
  )
}

function stepsOf(importing: Import): readonly WizardStep[] {
  const { reply, mapping, check, confirmImport } = importing
  const missing = reply ? missingFields(reply, mapping) : []
  return [
    { label: 'Arquivo', next: null, content: <FileStep importing={importing} /> },
    {
      label: 'Colunas',
      blockedBy: missing.length > 0 ? `Falta a coluna de ${missing.join(', ')}` : undefined,
      leave: check,
      next: 'Conferir as linhas',
      content: <Columns importing={importing} missing={missing} />,
    },
    {
      label: 'Conferência',
      blockedBy: reply?.importacao.validas === 0 ? 'Nenhuma linha pode ser importada' : undefined,
      leave: confirmImport,
      next: `Importar ${counted(reply?.importacao.validas ?? 0, 'linha válida', 'linhas válidas')}`,
      content: reply && <CheckStep target={importing.target} reply={reply} />,
    },
    { label: 'Resultado', next: null, content: <ResultStep importing={importing} /> },
  ]
}

function Columns({ importing, missing }: { importing: Import; missing: readonly string[] }) {
  const { reply, mapping, setMapping, changeSheet } = importing
  if (!reply) return null
  const { motivo } = reply.importacao
  return (
    <Stack gap={4}>
      {motivo !== null && (
        <Notice tone="danger" title="Da última vez, a importação não terminou">
          {motivo}
        </Notice>
      )}
      <MappingStep
        file={{ ...reply, planilha: reply.importacao.planilha }}
        mapping={mapping}
        onChange={setMapping}
        onSheet={(planilha) => void changeSheet(planilha)}
      />
      {missing.length > 0 && <Note tone="danger">Escolha a coluna de {missing.join(', ')}.</Note>}
    </Stack>
  )
}

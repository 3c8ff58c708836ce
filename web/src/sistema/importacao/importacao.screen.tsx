import { importacaoAlvos } from '@claquete/contract/sistema/importacao/importacao'
import type { Alvo } from '@claquete/contract/sistema/importacao/importacao'
import { Alert, Button, Skeleton, Text } from '@mantine/core'
import { failureText, useRead } from '../../lib/call.ts'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { Wizard } from '../../ui/wizard.tsx'
import type { WizardStep } from '../../ui/wizard.tsx'
import { CheckStep } from './check-step.tsx'
import { FileStep } from './file-step.tsx'
import { ImportHistory } from './import-history.tsx'
import type { ImportAddress } from './import-addresses.ts'
import { countOf } from './import-words.ts'
import { MappingStep, missingFields } from './mapping-step.tsx'
import { NotDeclared } from './not-declared.tsx'
import { ResultStep } from './result-step.tsx'
import { STEPS, useImport } from './use-import.ts'
import type { Import } from './use-import.ts'
import styles from './import.module.css'

const targetsStaleMs = 5 * 60_000

/** The wizard of one target, if the server has it. */
export function ImportScreen({ address }: { address: ImportAddress }) {
  const reading = useRead(importacaoAlvos, {}, { staleTime: targetsStaleMs })
  if (reading.error) {
    return (
      <ErrorState message={failureText(reading.error)} onRetry={() => void reading.refetch()} />
    )
  }
  if (!reading.data) return <Loading />
  const targets = reading.data.data
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
}

function Loading() {
  return (
    <div className={styles.page} aria-busy>
      <section className={styles.card}>
        <Skeleton height={20} width="60%" mb="lg" />
        <Skeleton height={120} radius={8} />
        <Skeleton height={14} width="45%" mt="md" />
      </section>
      <Skeleton height={160} radius={8} />
    </div>
  )
}

function ImportWizard({ target }: { target: Alvo }) {
  const importing = useImport(target)
  const { step, setStep, reply, discard } = importing
  const canDiscard = reply && step < STEPS.result
  return (
    <div className={styles.page}>
      <section className={styles.card} aria-label={target.titulo}>
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
          <ImportHistory target={target} onResume={importing.resume} />
        </>
      )}
    </div>
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
      next: confirmText(importing),
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
    <>
      {motivo !== null && (
        <Alert color="red" mb="md" title="Da última vez, a importação não terminou">
          {motivo}
        </Alert>
      )}
      <MappingStep
        reply={reply}
        mapping={mapping}
        onChange={setMapping}
        onSheet={(planilha) => void changeSheet(planilha)}
      />
      {missing.length > 0 && (
        <Text size="sm" mt="sm" c="var(--mantine-color-error)">
          Escolha a coluna de {missing.join(', ')}.
        </Text>
      )}
    </>
  )
}

function confirmText({ reply, target }: Import): string {
  const { validas = 0, invalidas = 0 } = reply?.importacao ?? {}
  return invalidas > 0
    ? 'Importar as válidas e baixar as demais com o motivo'
    : `Importar ${countOf(target, validas)}`
}

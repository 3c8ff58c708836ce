import { planilhaImport, planilhaImports } from '@claquete/contract/orcamentos/incentivado/planilha'
import { missingColumns } from '@claquete/core/orcamentos/incentivado/planilha/linhas'
import { Progress } from '@mantine/core'
import { useParams } from 'react-router'
import { toIncentivadoEdit, toIncentivadoList } from '../../../addresses/orcamentos.ts'
import { useMay } from '../../../lib/account/permission.ts'
import { acceptOf } from '../../../lib/acts/upload.ts'
import { counted } from '../../../lib/plain/format.ts'
import { MappingStep } from '../../../sistema/importacao/public.ts'
import { useRead } from '../../../lib/wire/call.ts'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { Page } from '../../../ui/frame/page.tsx'
import { EmptyState, RecordFailure } from '../../../ui/frame/states.tsx'
import { Wizard } from '../../../ui/frame/wizard.tsx'
import type { WizardStep } from '../../../ui/frame/wizard.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Note } from '../../../ui/layout/text.tsx'
import { FileDrop } from '../../../ui/records/file-drop.tsx'
import { CheckStep } from './check-step.tsx'
import { ImportsList } from './imports-list.tsx'
import { STEPS, usePlanilha } from './use-planilha.ts'
import type { Planilha } from './use-planilha.ts'

/** Brings somebody's workbook into an incentivised budget: its columns, what each row is, and then its lines. */
export default function ImportPlanilhaScreen() {
  const id_orcamento = Number(useParams()['id'])
  const may = useMay()
  const planilha = usePlanilha(id_orcamento)
  const imports = useRead(planilhaImports, { params: { id_orcamento } }, { staleTime: 0 })
  const { step, setStep } = planilha
  if (!may(planilhaImport.access) || !may('orcamento.alterar')) {
    return (
      <EmptyState title="Você não tem permissão para isso.">
        Peça o acesso a quem administra as permissões da sua empresa.
      </EmptyState>
    )
  }
  if (imports.error && imports.data === undefined) {
    return (
      <RecordFailure
        error={imports.error}
        listTo={toIncentivadoList()}
        onRetry={() => void imports.refetch()}
      />
    )
  }
  return (
    <Page
      {...(step === STEPS.check ? {} : { width: 'form' as const })}
      toolbar={<LinkButton to={toIncentivadoEdit(id_orcamento)}>Abrir orçamento</LinkButton>}
    >
      <Card label="Importar planilha">
        <Wizard steps={stepsOf(planilha)} current={step} onChange={setStep} />
      </Card>
      {step === STEPS.file && <ImportsList id_orcamento={id_orcamento} />}
    </Page>
  )
}

function stepsOf(planilha: Planilha): readonly WizardStep[] {
  const { seen, check, save } = planilha
  return [
    { label: 'Arquivo', next: null, content: <FileStep planilha={planilha} /> },
    {
      label: 'Colunas',
      leave: check,
      next: 'Conferir as linhas',
      blockedBy: missingOf(planilha),
      content: <Columns planilha={planilha} />,
    },
    {
      label: 'Conferência',
      leave: async () => {
        await save()
        return false
      },
      next: `Importar ${counted(importedOf(planilha), 'linha', 'linhas')}`,
      blockedBy: blockOf(planilha),
      content: seen && <CheckStep planilha={planilha} seen={seen} />,
    },
  ]
}

const missingLabels = {
  descricao: 'Falta a coluna da descrição',
  valor: 'Falta a coluna do valor unitário ou do total',
} as const

/** What the columns chosen now lack, the first alone. */
function missingOf({ mapping }: Planilha): string | undefined {
  const [first] = missingColumns(Object.values(mapping))
  return first && missingLabels[first]
}

const importedOf = ({ seen, decisions }: Planilha) =>
  seen?.linhas.filter(({ tipo, linha }) => tipo === 'linha' && decisions.get(linha) !== 'fora')
    .length ?? 0

function blockOf(planilha: Planilha): string | undefined {
  const { seen, decisions } = planilha
  const open = seen?.linhas.filter(({ difere, linha }) => difere && !decisions.has(linha)) ?? []
  if (open.length > 0) {
    return `Decida ${counted(open.length, 'linha cujo total difere', 'linhas cujo total difere')}`
  }
  return importedOf(planilha) === 0 ? 'Nenhuma linha pode ser importada' : undefined
}

function FileStep({ planilha: { sent, openFile } }: { readonly planilha: Planilha }) {
  return (
    <>
      <FileDrop
        accept={acceptOf('file-planilha')}
        isDisabled={sent !== undefined}
        label="Escolher planilha"
        onFiles={([file]) => file && void openFile(file)}
      >
        <Note>Excel (.xlsx) ou CSV, com até 5.000 linhas.</Note>
      </FileDrop>
      {sent !== undefined && (
        <Progress
          value={Math.max(sent * 100, 3)}
          mt="sm"
          animated
          aria-label="Enviando e lendo o arquivo"
        />
      )}
      <Note>
        A numeração (3.2.1) faz os grupos e o lugar na estrutura. Linhas de total não viram despesa.
        Nada é gravado antes da conferência.
      </Note>
    </>
  )
}

function Columns({ planilha }: { readonly planilha: Planilha }) {
  const { seen, mapping, setMapping, changeSheet } = planilha
  if (!seen) return null
  const missing = missingOf(planilha)
  return (
    <>
      <MappingStep
        file={seen}
        fieldLabel="Campo do orçamento"
        mapping={mapping}
        onChange={setMapping}
        onSheet={(name) => void changeSheet(name)}
      />
      {missing && <Note tone="danger">{missing}.</Note>}
    </>
  )
}

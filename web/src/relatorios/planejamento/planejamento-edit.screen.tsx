import {
  planejamentoList,
  planejamentoSave,
  planejamentoView,
} from '@claquete/contract/relatorios/planejamento/planejamento'
import { Button, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { useParams } from 'react-router'
import { toPlanejamentoList } from '../../addresses/relatorios.ts'
import { useAct } from '../../lib/acts/act.ts'
import { call, readNow, refreshReads, reportFailure, useRead } from '../../lib/wire/call.ts'
import { useChanges } from '../../lib/wire/changes.ts'
import { counted } from '../../lib/plain/format.ts'
import { useKeys } from '../../lib/page/keys.ts'
import { useLeaveGuard } from '../../lib/acts/leave.ts'
import { useMay } from '../../lib/account/permission.ts'
import { unitText } from '../../lib/account/unit-text.ts'
import { IconArrowDown, IconVersions } from '../../ui/icons.ts'
import { Row } from '../../ui/layout/flex.tsx'
import { RowsSkeleton } from '../../ui/table/rows-skeleton.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { ListPage } from '../../ui/list/page.tsx'
import { MenuButton } from '../../ui/menu/menu-button.tsx'
import { EmptyState, RecordFailure } from '../../ui/frame/states.tsx'
import { HistoryButtons } from '../../ui/sheet/history-buttons.tsx'
import { NotSaved } from '../../ui/sheet/not-saved.tsx'
import { FillDialog } from './fill.dialog.tsx'
import type { Fonte } from './fill.dialog.tsx'
import { PlanSheet } from './plan-sheet.tsx'
import { usePlan } from './use-plan.ts'
import type { PlanData } from './use-plan.ts'
import { VersoesDialog } from './versoes.dialog.tsx'

/** The sheet of a year's plan. */
export default function PlanejamentoEditScreen() {
  const id = Number(useParams()['id'])
  const reading = useRead(planejamentoView, { params: { id_planejamento: id } })
  useChanges('planejamento', () => void refreshReads(planejamentoView))
  const data = reading.data?.data
  if (reading.isError && !data) {
    return (
      <RecordFailure
        error={reading.error}
        listTo={toPlanejamentoList()}
        onRetry={() => void reading.refetch()}
      />
    )
  }
  if (!data) return <RowsSkeleton label="Abrindo o planejamento" count={12} />
  return <Editor key={id} id={id} data={data} />
}

const sides = [
  { value: 'tudo', label: 'Tudo' },
  { value: 'receita', label: 'Receitas' },
  { value: 'despesa', label: 'Despesas' },
]

const sources: readonly { readonly fonte: Fonte; readonly label: string }[] = [
  { fonte: 'ano_anterior', label: 'Do ano anterior…' },
  { fonte: 'orcamentos', label: 'Dos orçamentos aprovados…' },
  { fonte: 'recorrentes', label: 'Do que se repete…' },
]

interface EditorProps {
  readonly id: number
  readonly data: PlanData
}

function Editor({ id, data }: EditorProps) {
  const may = useMay()
  const isReadOnly = !may(planejamentoSave.access)
  const plan = usePlan(data)
  const { changed, values, versao } = plan
  const [side, setSide] = useState<'tudo' | 'receita' | 'despesa'>('tudo')
  const [fonte, setFonte] = useState<Fonte>()
  const [isInVersions, setInVersions] = useState(false)
  const act = useAct({ refresh: [planejamentoView, planejamentoList] })
  useLeaveGuard({ isChanged: () => changed.length > 0 })
  const save = () => {
    if (changed.length === 0) return
    const valores = changed.map(({ valor, ...cell }) => ({ ...cell, valor: valor / 100 }))
    void act.run(async () => {
      const reply = await call(planejamentoSave, {
        params: { id_planejamento: id },
        body: { versao, valores },
      })
      plan.noteSaved(values, reply.versao)
      return reply
    })
  }
  useKeys([
    { keys: 'Ctrl+S', label: 'Salvar', group: 'Formulários', run: () => isReadOnly || save() },
  ])
  return (
    <ListPage
      toolbar={
        <>
          <Title data={data} changed={changed.length} />
          {!isReadOnly && (
            <>
              <HistoryButtons of={plan} />
              <MenuButton
                label="Preencher"
                icon={<IconArrowDown size={15} stroke={1.5} />}
                actions={sources.map((one) => ({
                  label: one.label,
                  run: () => setFonte(one.fonte),
                }))}
              />
            </>
          )}
          <Button
            variant="default"
            size="xs"
            leftSection={<IconVersions size={15} stroke={1.5} />}
            onClick={() => setInVersions(true)}
          >
            Versões{data.versoes.length > 0 && ` (${data.versoes.length})`}
          </Button>
          {!isReadOnly && (
            <Button
              size="xs"
              loading={act.isRunning}
              disabled={changed.length === 0}
              title="Salvar (Ctrl+S)"
              onClick={save}
            >
              Salvar
            </Button>
          )}
        </>
      }
    >
      <NotSaved
        failure={act.failure}
        isChanged={plan.changed.length > 0}
        reload={() =>
          readNow(planejamentoView, { params: { id_planejamento: id } }, 0)
            .then((fresh) => plan.reset(fresh.data))
            .catch(reportFailure)
        }
      />
      <Row>
        <SegmentedControl
          size="xs"
          aria-label="O que mostrar"
          data={sides}
          value={side}
          onChange={(chosen) => setSide(chosen as typeof side)}
        />
        <Note small>
          Digite, cole do Excel, Ctrl+D repete para baixo e Ctrl+R para a direita. Um valor no total
          se divide pelos meses.
        </Note>
      </Row>
      {data.contas.every(({ id_grupoCusto }) => id_grupoCusto === null) ? (
        <EmptyState title="Nenhuma conta">
          O planejamento é feito por conta: cadastre antes o plano de contas.
        </EmptyState>
      ) : (
        <PlanSheet data={data} plan={plan} side={side} isReadOnly={isReadOnly} />
      )}
      {fonte && (
        <FillDialog id={id} fonte={fonte} plan={plan} onClose={() => setFonte(undefined)} />
      )}
      {isInVersions && (
        <VersoesDialog
          id={id}
          data={data}
          plan={plan}
          isReadOnly={isReadOnly}
          onClose={() => setInVersions(false)}
        />
      )}
    </ListPage>
  )
}

function Title({ data, changed }: { readonly data: PlanData; readonly changed: number }) {
  const { nome, ano, unidade } = data.planejamento
  return (
    <div style={{ flex: '1 1 260px' }}>
      <Note>
        <b>{nome}</b> · {ano} · {unidade ?? unitText('{Todas as unidades}')}
        {changed > 0 && ` · ${counted(changed, 'célula por salvar', 'células por salvar')}`}
      </Note>
    </div>
  )
}

import {
  retencaoCalculate,
  retencaoTables,
  retencaoTablesReset,
  retencaoTablesSave,
} from '@claquete/contract/livro/titulos/retencao'
import type { AliquotaBody, IrrfTableBody } from '@claquete/contract/livro/titulos/retencao'
import { Button, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { useAct } from '../../lib/act.ts'
import { call, refreshReads, useRead } from '../../lib/call.ts'
import { confirm } from '../../lib/confirm.ts'
import { useLeaveGuard } from '../../lib/leave.ts'
import { useMay } from '../../lib/permission.ts'
import { refusalOf } from '../../lib/refusal.ts'
import { toast } from '../../lib/toast.ts'
import { Refusal } from '../../ui/form/refusal.tsx'
import { runReadable } from '../../ui/form/run-readable.ts'
import { Row, Stack } from '../../ui/layout/flex.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { AliquotasTable } from './retencao-aliquotas-table.tsx'
import { IrrfTables } from './retencao-irrf-tables.tsx'

const reread = () => refreshReads(retencaoTables, retencaoCalculate)

/** Withholding rates and IRRF tables, with their periods of validity. */
export default function AliquotasScreen() {
  const reading = useRead(retencaoTables, {})
  const lidas = reading.data?.data
  return (
    <Page>
      {reading.error && !lidas ? (
        <ErrorState message={reading.error.msg} onRetry={() => void reading.refetch()} />
      ) : lidas ? (
        <Tables
          key={JSON.stringify(lidas)}
          aliquotas={lidas.aliquotas}
          tabelas_irrf={lidas.tabelas_irrf}
          isOwn={lidas.proprias}
        />
      ) : (
        <Skeleton height={360} radius={10} />
      )}
    </Page>
  )
}

interface TablesProps {
  readonly aliquotas: readonly AliquotaBody[]
  readonly tabelas_irrf: readonly IrrfTableBody[]
  readonly isOwn: boolean
}

/** Adds stable keys, so that rows keep their identity as others come and go. */
const number = <T,>(lista: readonly T[]) => lista.map((uma, chave) => ({ ...uma, chave }))
const withoutKey = <T extends { readonly chave: number }>(lista: readonly T[]) =>
  lista.map(({ chave: _, ...uma }) => uma)

function Tables(lidas: TablesProps) {
  const may = useMay()
  const pode = may(retencaoTablesSave.access)
  const [aliquotas, setAliquotas] = useState(() => number(lidas.aliquotas))
  const [irrf, setIrrf] = useState(() => number(lidas.tabelas_irrf))
  const [saved, setSaved] = useState({ aliquotas, irrf })
  useLeaveGuard({ isChanged: () => aliquotas !== saved.aliquotas || irrf !== saved.irrf })
  const act = useAct({ refresh: [retencaoTables, retencaoCalculate] })
  const save = () =>
    call(retencaoTablesSave, {
      body: { aliquotas: withoutKey(aliquotas), tabelas_irrf: withoutKey(irrf) },
    })
  const goBack = () =>
    void confirm({
      title: 'Voltar às alíquotas usuais?',
      message: 'As alíquotas e tabelas desta empresa são apagadas. O que já foi retido não muda.',
      yes: 'Voltar',
      tone: 'danger',
      run: async () => {
        const { msg } = await call(retencaoTablesReset, {})
        if (msg) toast.success(msg)
        await reread()
      },
    })
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void runReadable(act, event.currentTarget, save, () => setSaved({ aliquotas, irrf }))
      }}
    >
      <Stack>
        <Notice tone={lidas.isOwn ? 'neutral' : 'info'}>
          {lidas.isOwn
            ? 'Alíquotas desta empresa. Ao mudar uma, encerre a vigência da antiga e crie a nova.'
            : 'Alíquotas usuais. Confira com o seu contador; ao salvar, passam a ser as desta empresa.'}
        </Notice>
        <AliquotasTable aliquotas={aliquotas} isReadOnly={!pode} onChange={setAliquotas} />
        <IrrfTables tables={irrf} isReadOnly={!pode} onChange={setIrrf} />
        <Refusal lines={refusalOf(act.failure)} />
        {pode && (
          <Row justify={lidas.isOwn ? 'between' : 'end'}>
            {lidas.isOwn && (
              <Button variant="subtle" color="red" onClick={goBack}>
                Voltar às usuais
              </Button>
            )}
            <Button type="submit" loading={act.isRunning}>
              Salvar alíquotas
            </Button>
          </Row>
        )}
      </Stack>
    </form>
  )
}

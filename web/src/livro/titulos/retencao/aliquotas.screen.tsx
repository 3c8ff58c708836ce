import {
  retencaoCalculate,
  retencaoTables,
  retencaoTablesReset,
  retencaoTablesSave,
} from '@claquete/contract/livro/titulos/retencao'
import type { AliquotaBody, IrrfTableBody } from '@claquete/contract/livro/titulos/retencao'
import { Button } from '@mantine/core'
import { call, refreshReads, useRead } from '../../../lib/wire/call.ts'
import { confirm } from '../../../lib/acts/confirm.ts'
import { useValues } from '../../../lib/form/form.ts'
import { useMay } from '../../../lib/account/permission.ts'
import { toast } from '../../../lib/page/toast.ts'
import { FormScreen } from '../../../ui/form/page.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { Row, Stack } from '../../../ui/layout/flex.tsx'
import { Notice } from '../../../ui/layout/notice.tsx'
import { Page } from '../../../ui/frame/page.tsx'
import { Reading } from '../../../ui/frame/reading.tsx'
import { AliquotasTable } from './aliquotas-table.tsx'
import { IofTable } from './iof-table.tsx'
import { IrrfTables } from './irrf-tables.tsx'

const reread = () => refreshReads(retencaoTables, retencaoCalculate)

/** Withholding rates and IRRF tables, with their periods of validity. */
export default function AliquotasScreen() {
  const reading = useRead(retencaoTables, {})
  return (
    <Page>
      <Reading of={reading} waiting={360}>
        {({ data }) => (
          <Tables
            key={JSON.stringify(data)}
            aliquotas={data.aliquotas}
            tabelas_irrf={data.tabelas_irrf}
            isOwn={data.proprias}
          />
        )}
      </Reading>
    </Page>
  )
}

interface TablesProps {
  readonly aliquotas: readonly AliquotaBody[]
  readonly tabelas_irrf: readonly IrrfTableBody[]
  readonly isOwn: boolean
}

/** Adds stable keys, so that rows keep their identity as others come and go. */
const number = <T,>(lista: readonly T[]) => lista.map((one, chave) => ({ ...one, chave }))
const withoutKey = <T extends { readonly chave: number }>(lista: readonly T[]) =>
  lista.map(({ chave: _, ...one }) => one)

function Tables(props: TablesProps) {
  const may = useMay()
  const pode = may(retencaoTablesSave.access)
  const f = useRecordForm(retencaoTablesSave, {
    initial: () => ({
      aliquotas: number(props.aliquotas),
      tabelas_irrf: number(props.tabelas_irrf),
    }),
    request: ({ aliquotas, tabelas_irrf }) => ({
      body: { aliquotas: withoutKey(aliquotas), tabelas_irrf: withoutKey(tabelas_irrf) },
    }),
    refresh: [retencaoTables, retencaoCalculate],
  })
  const { aliquotas, tabelas_irrf } = useValues(f)
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
    <Stack>
      <FormScreen
        form={f}
        isBare
        isReadOnly={!pode}
        bar={
          pode && (
            <Row justify={props.isOwn ? 'between' : 'end'}>
              {props.isOwn && (
                <Button variant="subtle" color="red" onClick={goBack}>
                  Voltar às usuais
                </Button>
              )}
              <Button type="submit" loading={f.isSaving}>
                Salvar alíquotas
              </Button>
            </Row>
          )
        }
      >
        <Notice tone={props.isOwn ? 'neutral' : 'info'}>
          {props.isOwn
            ? 'Alíquotas desta empresa. Ao mudar uma, encerre a vigência da antiga e crie a nova.'
            : 'Alíquotas usuais. Confira com o seu contador; ao salvar, passam a ser as desta empresa.'}
        </Notice>
        <AliquotasTable
          aliquotas={aliquotas}
          errors={f.form.errors}
          isReadOnly={!pode}
          onChange={(lista) => f.set('aliquotas', lista)}
        />
        <IrrfTables
          tables={tabelas_irrf}
          errors={f.form.errors}
          isReadOnly={!pode}
          onChange={(lista) => f.set('tabelas_irrf', lista)}
        />
        <IofTable
          aliquotas={aliquotas}
          errors={f.form.errors}
          isReadOnly={!pode}
          onChange={(lista) => f.set('aliquotas', lista)}
        />
      </FormScreen>
    </Stack>
  )
}

import {
  retencaoCalculate,
  retencaoTabelas,
  retencaoTabelasReset,
  retencaoTabelasSave,
} from '@claquete/contract/livro/titulos/retencao'
import type { AliquotaBody, TabelaIrrfBody } from '@claquete/contract/livro/titulos/retencao'
import { Alert, Button, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { useAct } from '../../lib/act.ts'
import { call, refreshReads, useRead } from '../../lib/call.ts'
import { confirm } from '../../lib/confirm.ts'
import { useLeaveGuard } from '../../lib/leave.ts'
import { useMay } from '../../lib/permission.ts'
import { refusalOf } from '../../lib/refusal.ts'
import { toast } from '../../lib/toast.ts'
import { Refusal } from '../../ui/form/refusal.tsx'
import { ListPage } from '../../ui/list/list-page.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { AliquotasTabela } from './retencao-aliquotas-tabela.tsx'
import { IrrfTabelas } from './retencao-irrf-tabelas.tsx'
import styles from './retencao.module.css'

const reread = () => refreshReads(retencaoTabelas, retencaoCalculate)

/** The rates of taxes withheld and the table of IRRF, each while it is the law. */
export default function AliquotasScreen() {
  const reading = useRead(retencaoTabelas, {})
  const lidas = reading.data?.data
  return (
    <ListPage>
      {reading.error && !lidas ? (
        <ErrorState message={reading.error.msg} onRetry={() => void reading.refetch()} />
      ) : lidas ? (
        <Tabelas key={JSON.stringify(lidas)} {...lidas} />
      ) : (
        <Skeleton height={360} radius={10} />
      )}
    </ListPage>
  )
}

interface TabelasProps {
  readonly aliquotas: readonly AliquotaBody[]
  readonly tabelas_irrf: readonly TabelaIrrfBody[]
  readonly proprias: boolean
}

/** A row keeps its place on screen while others come and go. */
const number = <T,>(lista: readonly T[]) => lista.map((uma, chave) => ({ ...uma, chave }))
const semChave = <T extends { readonly chave: number }>(lista: readonly T[]) =>
  lista.map(({ chave: _, ...uma }) => uma)

function Tabelas(lidas: TabelasProps) {
  const may = useMay()
  const pode = may(retencaoTabelasSave.access)
  const [aliquotas, setAliquotas] = useState(() => number(lidas.aliquotas))
  const [irrf, setIrrf] = useState(() => number(lidas.tabelas_irrf))
  const [saved, setSaved] = useState({ aliquotas, irrf })
  useLeaveGuard({ isChanged: () => aliquotas !== saved.aliquotas || irrf !== saved.irrf })
  const act = useAct({ refresh: [retencaoTabelas, retencaoCalculate] })
  const save = () =>
    call(retencaoTabelasSave, {
      body: { aliquotas: semChave(aliquotas), tabelas_irrf: semChave(irrf) },
    })
  const goBack = () =>
    void confirm({
      title: 'Voltar às alíquotas usuais?',
      message: 'As alíquotas e tabelas desta empresa são esquecidas. O que já foi retido não muda.',
      yes: 'Voltar',
      tone: 'danger',
      run: async () => {
        const { msg } = await call(retencaoTabelasReset, {})
        if (msg) toast.success(msg)
        await reread()
      },
    })
  return (
    <form
      className={styles.tabelas}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void act.run(save, () => setSaved({ aliquotas, irrf }))
      }}
    >
      <Alert color={lidas.proprias ? 'gray' : 'blue'}>
        {lidas.proprias
          ? 'Alíquotas desta empresa. Ao mudar uma, encerre a vigência da antiga e crie a nova.'
          : 'Alíquotas usuais. Confira com o seu contador; ao salvar, passam a ser as desta empresa.'}
      </Alert>
      <AliquotasTabela aliquotas={aliquotas} isReadOnly={!pode} onMudar={setAliquotas} />
      <IrrfTabelas tabelas={irrf} isReadOnly={!pode} onMudar={setIrrf} />
      <Refusal lines={refusalOf(act.failure)} />
      {pode && (
        <div className={styles.atos}>
          {lidas.proprias && (
            <Button variant="subtle" color="red" onClick={goBack}>
              Voltar às usuais
            </Button>
          )}
          <span />
          <Button type="submit" loading={act.isRunning}>
            Salvar alíquotas
          </Button>
        </div>
      )}
    </form>
  )
}

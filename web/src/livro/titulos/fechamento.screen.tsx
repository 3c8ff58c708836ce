import {
  fechamentoClose,
  fechamentoList,
  fechamentoReopen,
} from '@claquete/contract/livro/titulos/fechamento'
import type { MesDoFinanceiro } from '@claquete/contract/livro/titulos/fechamento'
import { todayInSaoPaulo } from '@claquete/core/kernel/calendar'
import { Badge, Button, NativeSelect, Skeleton, Textarea } from '@mantine/core'
import { useState } from 'react'
import { reais } from '../../lib/money.ts'
import { useAct } from '../../lib/act.ts'
import { call, refreshReads, useRead } from '../../lib/call.ts'
import { useChanges } from '../../lib/changes.ts'
import { counted, formatMoment } from '../../lib/format.ts'
import { useFields } from '../../lib/fields.ts'
import { useMay } from '../../lib/permission.ts'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { ListPage } from '../../ui/list/list-page.tsx'
import { ErrorState } from '../../ui/states.tsx'
import styles from './baixa.module.css'
import { dinheiroReads } from './reads.ts'

const anosAtras = 6
const nomeDoMes = (mes: MesDoFinanceiro) =>
  new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${mes.primeiro_dia}T12:00:00Z`),
  )

/** The months of a year: what each still has open, and who closed it. */
export default function FechamentoScreen() {
  const esteAno = Number(todayInSaoPaulo(Date.now()).slice(0, 4))
  const [ano, setAno] = useState(esteAno)
  useChanges('financeiro', () => void refreshReads(fechamentoList))
  const reading = useRead(fechamentoList, { query: { ano } }, { keepPreviousData: true })
  const meses = reading.data?.data.toReversed() ?? []
  const mostrados = meses.filter((mes) => mes.pode_fechar || mes.historico.length > 0)
  const correntes = meses.filter((mes) => !mostrados.includes(mes) && temAlgo(mes))
  return (
    <ListPage>
      <NativeSelect
        label="Ano"
        size="xs"
        w={110}
        data={Array.from({ length: anosAtras }, (_, i) => String(esteAno - i))}
        value={String(ano)}
        onChange={(event) => setAno(Number(event.currentTarget.value))}
      />
      {reading.isError && (
        <ErrorState message={reading.error.message} onRetry={() => void reading.refetch()} />
      )}
      {!reading.data && !reading.isError && <Skeleton height={420} radius={10} />}
      <div className={styles.meses}>
        {[...correntes, ...mostrados].map((mes) => (
          <Mes key={mes.mes} mes={mes} />
        ))}
      </div>
    </ListPage>
  )
}

const abertos = (mes: MesDoFinanceiro) =>
  [
    { nome: 'A pagar', ...mes.a_pagar },
    { nome: 'A receber', ...mes.a_receber },
    { nome: 'Por aprovar', ...mes.solicitados },
    { nome: 'Sem conciliar', ...mes.sem_conciliar },
  ].filter(({ quantos }) => quantos > 0)

const temAlgo = (mes: MesDoFinanceiro) =>
  abertos(mes).length > 0 || mes.entradas > 0 || mes.saidas > 0

function Mes({ mes }: { mes: MesDoFinanceiro }) {
  const may = useMay()
  const [ato, setAto] = useState<'fechar' | 'reabrir'>()
  return (
    <section className={styles.mes} aria-label={nomeDoMes(mes)}>
      <h3>{nomeDoMes(mes)}</h3>
      <dl className={styles.figuras}>
        {abertos(mes).map(({ nome, quantos, valor }) => (
          <div key={nome}>
            <dt>
              {nome} · {quantos}
            </dt>
            <dd>{reais(valor)}</dd>
          </div>
        ))}
        {abertos(mes).length === 0 && (
          <div>
            <dt>Pendências</dt>
            <dd>Nenhuma</dd>
          </div>
        )}
        <div>
          <dt>Entrou</dt>
          <dd>{reais(mes.entradas)}</dd>
        </div>
        <div>
          <dt>Saiu</dt>
          <dd>{reais(mes.saidas)}</dd>
        </div>
      </dl>
      <div>
        {mes.fechado && !may(fechamentoReopen.access) && <Badge color="gray">Fechado</Badge>}
        {mes.fechado && may(fechamentoReopen.access) && (
          <Button size="xs" variant="default" onClick={() => setAto('reabrir')}>
            Reabrir
          </Button>
        )}
        {mes.pode_fechar && may(fechamentoClose.access) && (
          <Button size="xs" onClick={() => setAto('fechar')}>
            Fechar
          </Button>
        )}
        {!mes.fechado && !mes.pode_fechar && (
          <Badge color="blue">
            {mes.primeiro_dia > todayInSaoPaulo(Date.now()) ? 'Por vir' : 'Em andamento'}
          </Badge>
        )}
      </div>
      <Historia mes={mes} />
      {ato && <Decidir ato={ato} mes={mes} onClose={() => setAto(undefined)} />}
    </section>
  )
}

function Historia({ mes }: { mes: MesDoFinanceiro }) {
  if (mes.historico.length === 0) return null
  return (
    <ul className={styles.historia}>
      {mes.historico.map((um) => (
        <li key={um.fechado_em}>
          Fechado em {formatMoment(um.fechado_em)} por {um.usuario ?? 'alguém'}
          {um.obs && `: ${um.obs}`}
          {um.reaberto_em &&
            `; reaberto em ${formatMoment(um.reaberto_em)} por ${um.usuario_reabertura ?? 'alguém'}: ${um.motivo ?? ''}`}
        </li>
      ))}
    </ul>
  )
}

interface DecidirProps {
  readonly ato: 'fechar' | 'reabrir'
  readonly mes: MesDoFinanceiro
  readonly onClose: () => void
}

function Decidir({ ato, mes, onClose }: DecidirProps) {
  const fecha = ato === 'fechar'
  const act = useAct({ refresh: dinheiroReads })
  const { values, text } = useFields({ texto: '' }, act.wrong)
  const pendentes = abertos(mes).reduce((total, { quantos }) => total + quantos, 0)
  return (
    <FormDialog
      act={act}
      title={`${fecha ? 'Fechar' : 'Reabrir'} ${nomeDoMes(mes)}`}
      yes={fecha ? 'Fechar o mês' : 'Reabrir o mês'}
      {...(!fecha && { tone: 'danger' as const })}
      run={() =>
        fecha
          ? call(fechamentoClose, { body: { mes: mes.mes, obs: values.texto } })
          : call(fechamentoReopen, { body: { mes: mes.mes, motivo: values.texto } })
      }
      onClose={onClose}
    >
      <p>
        {fecha
          ? 'Ninguém mais lança, dá baixa nem altera nada neste mês, até que ele seja reaberto.'
          : 'Volta a ser possível lançar e dar baixa neste mês. Quem reabriu e por quê fica registrado.'}
      </p>
      {fecha && pendentes > 0 && (
        <p>
          <strong>{counted(pendentes, 'pendência', 'pendências')}</strong> continuam como estão: o
          que for pago depois entra no mês do pagamento.
        </p>
      )}
      <Textarea
        label={fecha ? 'Observação' : 'Motivo'}
        withAsterisk={!fecha}
        autosize
        minRows={2}
        maxLength={500}
        {...text('texto', fecha ? 'obs' : 'motivo')}
      />
    </FormDialog>
  )
}

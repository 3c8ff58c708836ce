import { faturaAvulsa } from '@claquete/contract/faturas/fatura-atos'
import { lancamentoFaturarGet } from '@claquete/contract/faturas/fatura'
import { classificacaoPadrao, tituloClassify } from '@claquete/contract/lancamentos/classificacao'
import { formatDateBr, todayInSaoPaulo } from '@claquete/core/kernel/calendar'
import { formatReais } from '@claquete/core/kernel/money'
import { Alert, Button, Group, Skeleton, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../app/paths.ts'
import { failureText, useRead, useWrite } from '../../lib/call.ts'
import { errorsOf } from '../../lib/form.ts'
import { counted } from '../../lib/format.ts'
import { useMay } from '../../lib/permission.ts'
import { toast } from '../../lib/toast.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DateInput } from '../../ui/inputs/date-input.tsx'
import { ClassificacaoFields } from '../financeiro/public.ts'
import type { Destino } from '../financeiro/public.ts'
import { Anexos } from './anexos.tsx'
import type { Enviado } from './anexos.tsx'
import styles from './faturas.module.css'
import { reais, somar } from './palavras.ts'
import { rereadFaturas } from './use-faturas.ts'

interface FaturarProps {
  /** Receivables chosen on a list. */
  readonly ids: readonly number[]
  readonly onClose: () => void
}

const names = { conta: 'grupoCusto', centro: 'id_centrocusto' }

/** Puts receivables on an invoice. */
export function FaturarDialog({ ids, onClose }: FaturarProps) {
  const { data, error } = useRead(lancamentoFaturarGet, { query: { ids: [...ids] } })
  return (
    <Dialog title="Dados Fatura / Anexar documentos" size="lg" onClose={onClose}>
      {error && <Alert color="red">{failureText(error)}</Alert>}
      {!data && !error && <Skeleton height={260} />}
      {data && (
        <>
          {data.problema && (
            <Alert color="yellow" role="alert" mb="sm">
              {data.problema}
            </Alert>
          )}
          <ul className={styles.escolhidos}>
            {data.data.map((um) => (
              <li key={um.id_lancamento}>
                <span>
                  {um.descricao}
                  <small>
                    {[um.cliente, um.orcamentos, `vence em ${formatDateBr(um.dataVencimento)}`]
                      .filter(Boolean)
                      .join(' · ')}
                  </small>
                </span>
                <strong>{reais(um.valor)}</strong>
              </li>
            ))}
          </ul>
          <p className={styles.total}>
            Total da fatura{' '}
            <strong>{formatReais(somar(data.data.map(({ valor }) => valor)))}</strong>
          </p>
          <Dados
            ids={ids}
            impedida={data.problema !== null}
            semConta={data.data.filter(({ sem_conta }) => sem_conta).length}
            id_empresa={data.id_empresa}
            onClose={onClose}
          />
        </>
      )}
    </Dialog>
  )
}

interface DadosProps extends FaturarProps {
  readonly impedida: boolean
  /** Receivables with a part that has no account. */
  readonly semConta: number
  readonly id_empresa: number | null
}

function Dados({ ids, impedida, semConta, id_empresa, onClose }: DadosProps) {
  const may = useMay()
  const classifica = semConta > 0 && may(tituloClassify.access)
  const titulo = { operacao: 'C' as const, ...(id_empresa !== null && { id_empresa }) }
  const padrao = useRead(classificacaoPadrao, { query: titulo }, { enabled: classifica }).data?.data
  const [dito, setDestino] = useState<Destino>({})
  const conta = dito.conta === undefined ? padrao?.id_grupoCusto : dito.conta
  const centro = dito.centro === undefined ? padrao?.id_centrocusto : dito.centro
  const navigate = useNavigate()
  const [emissao, setEmissao] = useState<string | null>(todayInSaoPaulo(Date.now()))
  const [numero, setNumero] = useState('')
  const [link, setLink] = useState('')
  const [obs, setObs] = useState('')
  const [enviados, setEnviados] = useState<readonly Enviado[]>([])
  const criar = useWrite(faturaAvulsa, {
    onSuccess: async ({ message }) => {
      toast.success(message)
      onClose()
      await rereadFaturas()
      await navigate(paths.faturaList())
    },
  })
  const wrong = errorsOf(criar.error)
  const send = () =>
    criar.mutate({
      body: {
        lancamentos: [...ids],
        numero_documento: numero,
        link_documento: link,
        obs_faturamento: obs,
        ...(classifica && conta && { grupoCusto: conta }),
        ...(classifica && conta && centro && { id_centrocusto: centro }),
        files: enviados.map(({ id_arquivo }) => id_arquivo),
        ...(emissao && { data_emissao: emissao as never }),
      },
    })
  return (
    <form
      className={styles.pilha}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {criar.error && (
        <Alert color="red" role="alert">
          {failureText(criar.error)}
        </Alert>
      )}
      <div className={styles.dupla}>
        <DateInput
          label="Data de emissão"
          value={emissao}
          onChange={setEmissao}
          error={wrong['data_emissao']}
        />
        <TextInput
          label="Número do documento"
          placeholder="O próximo da numeração"
          maxLength={60}
          value={numero}
          error={wrong['numero_documento']}
          onChange={(event) => setNumero(event.currentTarget.value)}
        />
      </div>
      <TextInput
        label="Link do documento"
        placeholder="https://"
        maxLength={500}
        value={link}
        error={wrong['link_documento']}
        onChange={(event) => setLink(event.currentTarget.value)}
      />
      <Textarea
        label="Observações"
        autosize
        minRows={2}
        maxLength={2000}
        value={obs}
        onChange={(event) => setObs(event.currentTarget.value)}
      />
      {classifica && (
        <div className={styles.dupla}>
          <p className={styles.aviso} role="note">
            {counted(semConta, 'conta a receber não tem', 'contas a receber não têm')} conta do
            plano: a escolhida aqui vale para {semConta === 1 ? 'ela' : 'elas'}.
          </p>
          <ClassificacaoFields
            titulo={titulo}
            destino={dito}
            onChange={setDestino}
            wrong={wrong}
            names={names}
          />
        </div>
      )}
      <Anexos enviados={enviados} onChange={setEnviados} />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <Button type="submit" loading={criar.isPending} disabled={impedida}>
          Criar Fatura
        </Button>
      </Group>
    </form>
  )
}

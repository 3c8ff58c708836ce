import {
  solicitacaoApprove,
  solicitacaoReopen,
  solicitacaoView,
} from '@claquete/contract/financeiro/aprovacao/solicitacao'
import type { SolicitacaoDetalhe } from '@claquete/contract/financeiro/aprovacao/solicitacao'
import { Alert, Badge, Button, Group, Skeleton } from '@mantine/core'
import { Link } from 'react-router'
import { reais } from '../../lib/money.ts'
import { paths } from '../../app/paths.ts'
import { call, useRead } from '../../lib/call.ts'

import { SidePanel } from '../../ui/dialog.tsx'
import { IconPaperclip } from '../../ui/icons.ts'
import { formatDay } from '../../ui/list/cell.tsx'
import { formatMoment } from '../../lib/format.ts'
import { ErrorState } from '../../ui/states.tsx'
import { situacoesDoPagamento } from '../../orcamentos/execucao/public.ts'
import styles from './aprovacao.module.css'
import { decide } from './vivo.ts'

interface PainelProps {
  readonly id_lancamento: number
  readonly onRejeitar: () => void
  readonly onClose: () => void
}

/** One request beside the list, with everything that deciding takes. */
export function PainelDaSolicitacao({ id_lancamento, onRejeitar, onClose }: PainelProps) {
  const reading = useRead(solicitacaoView, { body: { id_lancamento } })
  const pedido = reading.data?.data
  return (
    <SidePanel title={`Solicitação nº ${id_lancamento}`} onClose={onClose}>
      {reading.isError && (
        <ErrorState dense message={reading.error.message} onRetry={() => void reading.refetch()} />
      )}
      {!pedido && !reading.isError && <Skeleton height={280} radius={8} />}
      {pedido && (
        <div className={styles.painel}>
          <Cabeca pedido={pedido} />
          <Saldo pedido={pedido} />
          <Dados pedido={pedido} />
          <Aprovacoes pedido={pedido} />
          <Anexos pedido={pedido} />
          <Atos pedido={pedido} onRejeitar={onRejeitar} />
        </div>
      )}
    </SidePanel>
  )
}

interface Parte {
  readonly pedido: SolicitacaoDetalhe
}

function Cabeca({ pedido }: Parte) {
  const look = situacoesDoPagamento[pedido.situacao]
  return (
    <header className={styles.cabeca}>
      <div>
        <strong className={styles.valor}>{reais(pedido.valor)}</strong>
        <p>{pedido.pessoa ?? 'Sem favorecido'}</p>
      </div>
      <Badge variant="light" radius="sm" color={look.color} tt="none" fw={500}>
        {look.label}
      </Badge>
    </header>
  )
}

/** What is left of the line, and what this payment leaves of it. */
function Saldo({ pedido }: Parte) {
  const { figuras, excesso, item, situacao } = pedido
  if (figuras === null) return null
  const linhas = [
    ['Previsto', figuras.previsto],
    ['Comprometido', figuras.comprometido],
    ['Realizado', figuras.realizado],
    ['Saldo do item', figuras.saldo],
  ] as const
  return (
    <section className={styles.saldo}>
      <h3>{item}</h3>
      <dl>
        {linhas.map(
          ([nome, valor]) =>
            valor !== undefined && (
              <div key={nome} data-negativo={valor < 0 || undefined}>
                <dt>{nome}</dt>
                <dd>{reais(valor)}</dd>
              </div>
            ),
        )}
      </dl>
      {situacao === 'solicitado' && excesso > 0 && (
        <Alert color="red" p="xs">
          Aprovar passa {reais(excesso)} do saldo do item.
        </Alert>
      )}
    </section>
  )
}

function Dados({ pedido }: Parte) {
  const linhas: readonly (readonly [string, React.ReactNode])[] = [
    ['Descrição', pedido.descricao],
    [
      'Job',
      pedido.id_orcamento === null ? (
        'Fora de orçamento'
      ) : (
        <Link to={paths.relacaoPagamento(pedido.id_orcamento, 'verbas')}>
          {pedido.num_orc} · {pedido.titulo}
        </Link>
      ),
    ],
    ['Vencimento', formatDay(pedido.dataVencimento)],
    ['Documento', pedido.num_documento],
    ['Plano de contas', pedido.descricao_plano_contas],
    ['Centro de custo', pedido.descricao_centro_custo],
    ['Unidade', pedido.empresa],
    ['Pedido por', `${pedido.solicitante ?? ''}, ${formatMoment(pedido.dt_cadastro)}`],
    ['Observação', pedido.obs],
    [pedido.situacao === 'rejeitado' ? 'Motivo da rejeição' : 'Motivo', pedido.motivo],
  ]
  return (
    <dl className={styles.dados}>
      {linhas.map(
        ([nome, valor]) =>
          valor && (
            <div key={nome}>
              <dt>{nome}</dt>
              <dd>{valor}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

function Aprovacoes({ pedido }: Parte) {
  const { historico, situacao, aprovadores, regra, faltam } = pedido
  const espera = situacao === 'solicitado'
  return (
    <section className={styles.bloco}>
      <h3>Aprovações</h3>
      {regra && <p>Regra: {regra}</p>}
      <ul>
        {historico.map((one) => (
          <li key={one.criada_em}>
            <strong>{one.usuario}</strong> aprovou{one.via === 'email' && ' pelo e-mail'},{' '}
            {formatMoment(one.criada_em)}
          </li>
        ))}
        {espera && faltam > 0 && (
          <li>
            {aprovadores.length === 0
              ? 'Ninguém pode aprovar: confira as regras e as permissões.'
              : `${faltam > 1 ? `Faltam ${faltam}` : 'Falta uma'}, de: ${aprovadores.join(', ')}`}
          </li>
        )}
      </ul>
    </section>
  )
}

function Anexos({ pedido }: Parte) {
  if (pedido.anexos.length === 0) return null
  return (
    <section className={styles.bloco}>
      <h3>Anexos</h3>
      <ul>
        {pedido.anexos.map((one) => (
          <li key={one.id_arquivo}>
            <IconPaperclip size={14} stroke={1.5} />{' '}
            <a href={one.url} target="_blank" rel="noreferrer">
              {one.name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Atos({ pedido, onRejeitar }: Parte & { onRejeitar: () => void }) {
  const { acoes, impedimento } = pedido
  const body = { ids: [pedido.id_lancamento] }
  return (
    <>
      {impedimento && <p className={styles.impedimento}>{impedimento}</p>}
      {acoes.length > 0 && (
        <Group justify="flex-end" gap="xs">
          {acoes.includes('rejeitar') && (
            <Button variant="default" onClick={onRejeitar}>
              Rejeitar
            </Button>
          )}
          {acoes.includes('reabrir') && (
            <Button
              variant="default"
              onClick={() => void decide(() => call(solicitacaoReopen, { body }))}
            >
              Reabrir
            </Button>
          )}
          {acoes.includes('aprovar') && (
            <Button onClick={() => void decide(() => call(solicitacaoApprove, { body }))}>
              Aprovar
            </Button>
          )}
        </Group>
      )}
    </>
  )
}

import { regraDelete, regraList } from '@claquete/contract/financeiro/aprovacao/regra'
import type { Regra } from '@claquete/contract/financeiro/aprovacao/regra'
import { Badge, Button, Group, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { reais } from '../../lib/money.ts'
import { paths } from '../../app/paths.ts'
import { call, refreshReads, useRead } from '../../lib/call.ts'
import { confirmDelete } from '../../lib/confirm.ts'
import { IconPlus } from '../../ui/icons.ts'
import { ListPage } from '../../ui/list/list-page.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import styles from './aprovacao.module.css'
import { RegraDialogo } from './regra-dialogo.tsx'

/** 'acima de R$ 1.000,00', as people say a band. */
function faixaDe({ valor_de, valor_ate }: Regra): string {
  if (valor_ate === null) return valor_de > 0 ? `A partir de ${reais(valor_de)}` : 'Qualquer valor'
  return valor_de > 0 ? `De ${reais(valor_de)} a ${reais(valor_ate)}` : `Até ${reais(valor_ate)}`
}

function quemDe({ usuarios, perfis, responsavel_aprova }: Regra): string {
  return [
    ...usuarios.map(({ nome }) => nome),
    ...perfis.map(({ nome }) => `perfil ${nome}`),
    ...(responsavel_aprova === 'S' ? ['quem responde pelo orçamento'] : []),
  ].join(', ')
}

/** Who approves payments: by value, by unit, by who answers for the budget. */
export default function RegrasScreen() {
  const reading = useRead(regraList, {})
  const [aberta, setAberta] = useState<Regra | 'nova'>()
  const tudo = reading.data
  const nova = (
    <Button size="xs" leftSection={<IconPlus size={15} />} onClick={() => setAberta('nova')}>
      Nova regra
    </Button>
  )
  return (
    <ListPage
      toolbar={
        <>
          <Button component={Link} to={paths.solicitacoes()} variant="default" size="xs">
            Solicitações
          </Button>
          {nova}
        </>
      }
    >
      {reading.isError && (
        <ErrorState message={reading.error.message} onRetry={() => void reading.refetch()} />
      )}
      {!tudo && !reading.isError && <Skeleton height={240} radius={8} />}
      {tudo && (
        <div className={styles.intro}>
          <p>
            Cada pedido segue uma regra: a de quem responde pelo orçamento, senão a da unidade,
            senão a geral. Sem regra, uma aprovação basta, de:{' '}
            {tudo.sem_regra.slice(0, 8).join(', ') || 'ninguém tem a permissão de aprovar'}
            {tudo.sem_regra.length > 8 && ` e mais ${tudo.sem_regra.length - 8}`}.{' '}
            {tudo.proprias
              ? 'Quem pede pode aprovar o próprio pedido.'
              : 'Ninguém aprova o que pediu.'}
          </p>
        </div>
      )}
      {tudo && tudo.data.length === 0 && (
        <EmptyState title="Nenhuma regra de aprovação" action={nova}>
          Por exemplo: até R$ 5.000,00 aprova o produtor executivo; acima disso, duas pessoas da
          diretoria.
        </EmptyState>
      )}
      {tudo && tudo.data.length > 0 && (
        <ul className={styles.regras}>
          {tudo.data.map((regra) => (
            <Linha key={regra.id_regra_aprovacao} regra={regra} onAbrir={() => setAberta(regra)} />
          ))}
        </ul>
      )}
      {aberta && tudo && (
        <RegraDialogo
          regra={aberta === 'nova' ? undefined : aberta}
          escolhas={tudo}
          onClose={() => setAberta(undefined)}
        />
      )}
    </ListPage>
  )
}

const excluir = ({ id_regra_aprovacao, descricao }: Regra) =>
  confirmDelete({
    label: descricao,
    run: async () => {
      await call(regraDelete, { body: { id_regra_aprovacao } })
      await refreshReads(regraList)
    },
  })

function Linha({ regra, onAbrir }: { regra: Regra; onAbrir: () => void }) {
  const onde = [
    regra.empresa ?? 'Todas as unidades',
    ...(regra.responsavel ? [`orçamentos de ${regra.responsavel}`] : []),
  ].join(' · ')
  return (
    <li className={styles.regra} data-inativa={regra.ativo === 'N' || undefined}>
      <div>
        <h3>
          {regra.descricao}
          {regra.aprovacoes > 1 && (
            <Badge variant="light" radius="sm" color="violet" tt="none" fw={500}>
              Duas aprovações
            </Badge>
          )}
          {regra.ativo === 'N' && (
            <Badge variant="light" radius="sm" color="gray" tt="none" fw={500}>
              Inativa
            </Badge>
          )}
        </h3>
        <p>
          {faixaDe(regra)} · {onde}
        </p>
        <p>Aprova: {quemDe(regra) || 'ninguém'}</p>
        {regra.aviso && <p data-aviso>{regra.aviso}</p>}
      </div>
      <Group gap="xs" wrap="nowrap">
        <Button
          variant="subtle"
          color="gray"
          size="xs"
          aria-label={`Excluir a regra ${regra.descricao}`}
          onClick={() => void excluir(regra)}
        >
          Excluir
        </Button>
        <Button
          variant="default"
          size="xs"
          aria-label={`Editar a regra ${regra.descricao}`}
          onClick={onAbrir}
        >
          Editar
        </Button>
      </Group>
    </li>
  )
}

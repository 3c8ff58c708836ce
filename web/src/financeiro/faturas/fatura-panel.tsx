import {
  faturaAnexoDelete,
  faturaPut,
  faturaSend,
} from '@claquete/contract/financeiro/faturas/fatura-atos'
import { faturaView } from '@claquete/contract/financeiro/faturas/fatura'
import type { Fatura } from '@claquete/contract/financeiro/faturas/fatura'
import { formatDateBr } from '@claquete/core/kernel/calendar'
import { ActionIcon, Badge, Button, Group, Skeleton } from '@mantine/core'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { reais } from '../../lib/money.ts'
import { call, reportFailure, useRead } from '../../lib/call.ts'
import { confirmDelete } from '../../lib/confirm.ts'
import { useMay } from '../../lib/permission.ts'
import { toast } from '../../lib/toast.ts'
import { SidePanel } from '../../ui/dialog.tsx'
import { IconFileTypePdf, IconX } from '../../ui/icons.ts'
import { ErrorState } from '../../ui/states.tsx'
import { Anexos } from './anexos.tsx'
import { cancelFaturas, reopenFaturas } from './atos.ts'
import { EnviarFatura } from './enviar-dialog.tsx'
import styles from './faturas.module.css'
import { situacoes } from './palavras.ts'
import { openPdf, rereadFaturas } from './use-faturas.ts'

/** An invoice beside the list: what it is of, what it made in the ledger, and what can be done. */
export function FaturaPanel({ id_fatura, onClose }: { id_fatura: number; onClose: () => void }) {
  const { data, error, refetch } = useRead(faturaView, { params: { id_fatura } })
  const fatura = data?.data
  return (
    <SidePanel
      size="lg"
      title={fatura ? `Fatura ${fatura.numero_documento}` : 'Fatura'}
      onClose={onClose}
    >
      {error && !fatura && <ErrorState dense message={error.msg} onRetry={() => void refetch()} />}
      {!fatura && !error && <Skeleton height={360} />}
      {fatura && <Conteudo fatura={fatura} />}
    </SidePanel>
  )
}

function Conteudo({ fatura }: { fatura: Fatura }) {
  const look = situacoes[fatura.situacao_label]
  const endereco = [
    fatura.logradourocobranca,
    fatura.numerocobranca,
    fatura.bairrocobranca,
    [fatura.cidadecobranca, fatura.ufcobranca].filter(Boolean).join('/'),
  ]
  return (
    <div className={styles.pilha}>
      <div className={styles.topo}>
        <div>
          <strong className={styles.valor}>{reais(fatura.valor)}</strong>
          <span className={styles.nota}>
            {fatura.cliente} · {formatDateBr(fatura.data_faturado)}
          </span>
        </div>
        <Badge variant="light" radius="sm" tt="none" color={look?.color ?? 'gray'}>
          {fatura.situacao_label}
        </Badge>
      </div>
      {fatura.motivo && <p className={styles.nota}>Motivo: {fatura.motivo}</p>}
      <Atos fatura={fatura} />
      <Bloco titulo="Cobrança">
        <p>{fatura.credorcobranca}</p>
        <p className={styles.nota}>{endereco.filter(Boolean).join(', ')}</p>
        {fatura.link_documento && (
          <a href={fatura.link_documento} target="_blank" rel="noreferrer">
            Abrir o documento
          </a>
        )}
      </Bloco>
      {fatura.origem === 'orcamento' && fatura.emitir_titulo === 'S' && (
        <Bloco titulo="Classificação">
          <p>{fatura.conta ?? 'Sem conta do plano: fica em “Não classificado” no DRE.'}</p>
          {fatura.centro && <p className={styles.nota}>{fatura.centro}</p>}
        </Bloco>
      )}
      <Bloco titulo="Itens">
        {fatura.itens.map((item) => (
          <Linha
            key={`${item.id_orcamento}-${item.id_lancamento}`}
            texto={`${item.num_orc} · ${item.titulo}`}
            nota={item.descricao}
            valor={item.valor}
          />
        ))}
      </Bloco>
      <Bloco titulo="Parcelas">
        {fatura.parcelas.map((um) => (
          <Linha
            key={um.numero}
            texto={`${um.numero} de ${fatura.parcelas.length}`}
            nota={`Vence em ${formatDateBr(um.vencimento_receber)}${um.gerar_boleto === 'S' ? ' · com boleto' : ''}`}
            valor={um.valor_receber}
          />
        ))}
      </Bloco>
      {fatura.titulos.length > 0 && (
        <Bloco titulo="No financeiro">
          {fatura.titulos.map((um) => (
            <Linha
              key={um.id_lancamento}
              texto={um.descricao}
              nota={`nº ${um.id_lancamento} · ${um.operacao === 'C' ? 'a receber' : 'a pagar'} · ${um.situacao}`}
              valor={um.operacao === 'C' ? um.valor : -um.valor}
            />
          ))}
        </Bloco>
      )}
      {fatura.obs && (
        <Bloco titulo="Observações">
          <p className={styles.texto}>{fatura.obs}</p>
        </Bloco>
      )}
      <Arquivos fatura={fatura} />
    </div>
  )
}

function Atos({ fatura }: { fatura: Fatura }) {
  const may = useMay()
  const [envia, setEnvia] = useState(false)
  const vale = fatura.situacao === 'faturado'
  return (
    <Group gap="xs">
      <Button
        size="xs"
        variant="default"
        leftSection={<IconFileTypePdf size={15} stroke={1.5} />}
        onClick={() => void openPdf(fatura.id_fatura)}
      >
        Imprimir
      </Button>
      {vale && may(faturaSend.access) && (
        <Button size="xs" variant="default" onClick={() => setEnvia(true)}>
          Enviar por e-mail
        </Button>
      )}
      {may(faturaPut.access) && vale && (
        <Button size="xs" variant="subtle" color="red" onClick={() => void cancelFaturas([fatura])}>
          Cancelar fatura
        </Button>
      )}
      {may(faturaPut.access) && !vale && (
        <Button size="xs" variant="default" onClick={() => void reopenFaturas([fatura])}>
          Reabrir
        </Button>
      )}
      {envia && <EnviarFatura fatura={fatura} onClose={() => setEnvia(false)} />}
    </Group>
  )
}

function Arquivos({ fatura }: { fatura: Fatura }) {
  const may = useMay()
  const muda = may(faturaPut.access) && fatura.situacao === 'faturado'
  const keep = async (ids: readonly number[]) => {
    try {
      await call(faturaPut, { body: { id_fatura: fatura.id_fatura, files: [...ids] } })
      await rereadFaturas()
    } catch (error) {
      reportFailure(error)
    }
  }
  const remove = (id_fatura_anexo: number, name: string) =>
    confirmDelete({
      label: name,
      run: async () => {
        const { msg } = await call(faturaAnexoDelete, { body: { id_fatura_anexo } })
        if (msg) toast.success(msg)
        await rereadFaturas()
      },
    })
  return (
    <Bloco titulo="Documentos">
      {fatura.anexos.map(({ id_fatura_anexo, name, url }) => (
        <div key={id_fatura_anexo} className={styles.linha}>
          <a href={url} target="_blank" rel="noreferrer">
            {name}
          </a>
          {muda && (
            <ActionIcon
              size="sm"
              variant="subtle"
              color="gray"
              aria-label={`Remover ${name}`}
              onClick={() => void remove(id_fatura_anexo, name)}
            >
              <IconX size={14} />
            </ActionIcon>
          )}
        </div>
      ))}
      {muda && (
        <Anexos
          enviados={[]}
          onChange={(novos) => void keep(novos.map(({ id_arquivo }) => id_arquivo))}
        />
      )}
    </Bloco>
  )
}

function Bloco({ titulo, children }: { titulo: string; children: ReactNode }) {
  return (
    <section className={styles.bloco} aria-label={titulo}>
      <h3>{titulo}</h3>
      {children}
    </section>
  )
}

function Linha({ texto, nota, valor }: { texto: string; nota?: string; valor: number }) {
  return (
    <div className={styles.linha}>
      <span>
        {texto}
        {nota && <small>{nota}</small>}
      </span>
      <strong data-negativo={valor < 0 || undefined}>{reais(valor)}</strong>
    </div>
  )
}

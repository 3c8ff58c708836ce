-- How sure a company is of what it wrote of norms and rules, and who changed a norm of its own, and when.
alter table incentivo_regra add column lido text not null default 'uso' check (lido in ('oficial', 'secundario', 'uso'));
alter table incentivo_norma add column lido text not null default 'uso' check (lido in ('oficial', 'secundario', 'uso'));
alter table incentivo_norma add column alterado_em timestamptz not null default now();

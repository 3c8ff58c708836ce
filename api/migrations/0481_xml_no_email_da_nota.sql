-- The XML of a note goes with its mail beside the paper, unless the unit says otherwise.
alter table nota_emissor add column anexa_xml char(1) not null default 'S' check (anexa_xml in ('S', 'N'));

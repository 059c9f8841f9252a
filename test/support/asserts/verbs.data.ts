/** Verbs with which names of functions begin. Add the verb of a new function if the field uses it. */
export const verbs: ReadonlySet<string> = new Set(
  `
    accept accrue acknowledge add adjust advance align allocate allow announce append apply approve ask assert
    assign assume attempt authenticate await begin blur build bundle buy call cancel capture change
    check choose clamp claw clear coarsen collect commit compare complete compose compute confirm convert
    create credit decide decline decode decrypt define delete deliver derive describe detach detect disable
    dispatch display distribute drain emit empty enable encode enqueue enroll ensure enter entitle erase escape
    exclude exit expire explain extend extract fail fill find finish fit follow forget format free gather
    generate get give grant halve handle hash hide identify ignore include insert install invert
    invite invoke issue judge keep leave list listen load lock lose mail make meet merge migrate
    mount normalize notify observe offer omit opt overlap parse patch pay perform postpone predict
    prepare presign print probe prove provide publish pursue push put raise rank rasterize read readdress rebuild
    recall receive recheck reconcile recount recover redact redeem reduce refresh refuse register
    reinstate reissue reject relabel relay release remember remind remove rename render renew reopen
    repair repeat replace report request require resend reset resize resolve respond restock restore
    resume retry return reveal reverse revoke rewrite roll run sanitize save say seal search seek select
    sell send serialize serve settle shift shorten show shut sign skip slice spend start submit
    subscribe subtract succeed suggest suspend swap sweep sync synthesize take tell throw transact transition
    translate trim try typeset uncount undo unlink unlock unmark unpack unpublish unseal unzip update upgrade
    validate verify void wait walk warm warn watch weigh withdraw work wrap write zip
    propose
  `
    .trim()
    .split(/\s+/),
);

/** Verbs that are nouns too: they begin the name of a function only if it does not end as a thing does. */
export const verbsAndNouns: ReadonlySet<string> = new Set(
  `
    answer block book break broadcast charge claim close copy count cut dispute draw drop edit end estimate
    filter fold frame fund group guard guess hand hold import index join lease limit link log
    look map mark match measure meter move name need note number open order pack page pass pick
    place plan point post price process query quote rate record refund reserve rotate round route
    scale schedule score seed set shape share sort split stamp step stop store stream strip sum tag
    test text time trace track transfer turn upload use view visit
  `
    .trim()
    .split(/\s+/),
);

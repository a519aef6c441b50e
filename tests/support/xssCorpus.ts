/** What people have tried (S7): from the lists of OWASP and of DOMPurify's own tests. Each runs `hit()` where it is let through. */

export const hostile: readonly string[] = [
  '<script>hit()</script>', '<scr<script>ipt>hit()</scr</script>ipt>', '<SCRIPT SRC=data:text/javascript,hit()></SCRIPT>', '<script\x20type="text/javascript">hit();</script>',
  '<img src=x onerror=hit()>', '<img src=x:x onerror=hit()//', '<IMG """><SCRIPT>hit()</SCRIPT>">', '<img/src="x"/onerror=hit()>', '<img src=`x`onerror=hit()>', '<image src=x onerror=hit()>',
  '<svg onload=hit()>', '<svg><script>hit()</script></svg>', '<svg><animate onbegin=hit() attributeName=x dur=1s>', '<svg><a xlink:href="javascript:hit()"><text y=20>x</text></a></svg>',
  '<svg><set attributeName=onload to=hit()>', '<svg><use href="data:image/svg+xml,<svg id=x xmlns=http://www.w3.org/2000/svg><image href=1 onerror=hit() /></svg>#x">', '<svg><style><img src=x onerror=hit()></style>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=hit()&gt;">', '<math><mi//xlink:href="data:x,<script>hit()</script>">', '<form><math><mtext></form><form><mglyph><svg><mtext><style><path id="</style><img onerror=hit() src>">',
  '<a href="javascript:hit()">x</a>', '<a href=" java\nscript:hit()">x</a>', '<a href="&#106;avascript:hit()">x</a>', '<a href="java&Tab;script:hit()">x</a>', '<a href="data:text/html,<script>hit()</script>">x</a>', '<a href="vbscript:hit()">x</a>',
  '<a href="\x01javascript:hit()">x</a>', '<a target=_blank href=//evil.example>x</a>', '<a href="\\\\evil.example">x</a>', '<a href="/\\evil.example">x</a>', '<a id=x name=y href=/ ping=//evil.example>x</a>',
  '<iframe srcdoc="<script>parent.hit()</script>"></iframe>', '<iframe src=javascript:parent.hit()></iframe>', '<object data="javascript:hit()">', '<embed src="javascript:hit()">', '<portal src=javascript:hit()>',
  '<form action=javascript:hit()><input type=submit>', '<button formaction=javascript:hit()>x</button>', '<input autofocus onfocus=hit()>', '<select autofocus onfocus=hit()>', '<textarea autofocus onfocus=hit()>', '<keygen autofocus onfocus=hit()>',
  '<video><source onerror=hit()></video>', '<video src=x onerror=hit()>', '<audio src=x onerror=hit()>', '<details open ontoggle=hit()>', '<body onload=hit()>', '<marquee onstart=hit()>', '<p onclick=hit() onmouseover=hit()>x</p>',
  '<style>*{display:none}</style>', '<style>@import "//evil.example"</style>', '<link rel=stylesheet href=//evil.example>', '<p style="background:url(javascript:hit())">x</p>', '<div style="position:fixed;inset:0">x</div>',
  '<base href="//evil.example/">', '<meta http-equiv=refresh content="0;url=javascript:hit()">', '<template><script>hit()</script></template>', '<noscript><p title="</noscript><img src=x onerror=hit()>">', '<!--><img src=x onerror=hit()>-->',
  '<xmp><p title="</xmp><img src=x onerror=hit()>">', '<plaintext><img src=x onerror=hit()>', '<listing>&lt;img onerror="hit()" src=x&gt;</listing>', '<select><template><style><!--</style><a rel="--></style></template></select><img src onerror=hit()>">',
  '<table background="javascript:hit()">', '<isindex type=image src=1 onerror=hit()>', '<x onclick=hit()>x</x>', '<custom-element is=x onfocus=hit() tabindex=0 autofocus>', '<p id="root" name="first" class="dlg">x</p>', '<img usemap=#x><map name=x><area href=javascript:hit()></map>',
  '"><script>hit()</script>', "'-hit()-'", '{{constructor.constructor("hit()")()}}', '${hit()}', 'javascript:hit()', '<b>bold</b>&lt;script&gt;hit()&lt;/script&gt;', '\u0000<script>hit()</script>', '＜script＞hit()＜/script＞',
]
